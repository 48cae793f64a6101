"""The screens people see: a table and its viewer become a `Reply`. No I/O; drawing runs in a worker."""
