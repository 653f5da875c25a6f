"""The store keeps what it is given."""
