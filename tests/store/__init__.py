"""Tests of the database: rows, statements, migrations, backup. ``rows`` builds what is put into it."""
