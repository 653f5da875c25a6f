"""Tools that measure what players meet: posts, taps, visits and heights of panels over whole games, whether
pictures can be read, and what computer players cost. ``tests/README.md`` has their commands."""
