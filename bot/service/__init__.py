"""Answers one request: recognise who and where, load, decide, save, and choose the screen."""
