"""Snapshots: a table and its viewer → the values from which a page draws the table itself."""
