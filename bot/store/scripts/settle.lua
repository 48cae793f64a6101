-- Writes a table's timers anew, unless the table has changed since: then they are right already.
-- KEYS  1 table   2 timers   ARGV  1 version   2 table id   then kind and time ('' for none) each
local version = redis.call('HGET', KEYS[1], 'version')
if version and version ~= ARGV[1] then return 0 end
for at = 3, #ARGV, 2 do
  local member = ARGV[at] .. ':' .. ARGV[2]
  if ARGV[at + 1] == '' then redis.call('ZREM', KEYS[2], member)
  else redis.call('ZADD', KEYS[2], ARGV[at + 1], member) end
end
return 1
