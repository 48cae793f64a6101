"""Advice to people: hints during a game, reasons for a move, and a look back at a finished game."""
