"""Work nobody asked for: delivery of the outbox, timers."""
