"""Work that no request starts: delivery of the outbox, timers."""
