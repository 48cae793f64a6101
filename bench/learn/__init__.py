"""Training of the computer players' networks and tables by self-play."""
