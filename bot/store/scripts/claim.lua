-- Claims timers that are due: no other process gets them until the lease is over.
-- KEYS  1 timers   ARGV  1 now   2 lease in seconds   3 at most
local due = redis.call('ZRANGE', KEYS[1], '-inf', ARGV[1], 'BYSCORE', 'LIMIT', 0, ARGV[3])
for _, member in ipairs(due) do
  redis.call('ZADD', KEYS[1], 'XX', ARGV[1] + ARGV[2], member)
end
return due
