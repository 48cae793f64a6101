"""Every sentence and every name people read or type, in three languages."""
