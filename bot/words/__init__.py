"""Words: every sentence and name that people read or type, in three languages."""
