"""The steps by which the schema of an older database becomes that of today, and back."""
