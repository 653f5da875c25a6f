"""Discord's limits for the parts of a message, in characters unless another unit is given."""

MESSAGE = 2000
"""Content of a message."""

PANEL = 4000
"""All text of a message with a layout."""

BUTTON = 80
"""Label of a button."""

OPTION = 100
"""Label, description or value of an option in a picker, and name or text value of an autocomplete answer."""

PLACEHOLDER = 150
"""Placeholder of a picker."""

OPTIONS = 25
"""Number of options in a picker, and of autocomplete answers."""

ROW = 5
"""Number of buttons in a row."""

CUSTOM_ID = 100
"""Custom id of a component."""

DESCRIPTION = 1024
"""Description (alt text) of an attachment."""
