"""The service answers one request: recognise it, load, decide, save, and choose the screen."""
