"""People, tables and whole situations that several tests begin with."""
