-- Writes a table's timers again, unless the table was saved since: then they are right already.
-- KEYS  1 table   2 timers   ARGV  1 version   2 table id   3 timers: kind=time, nothing behind = for none
local version = redis.call('HGET', KEYS[1], 'version')
if version and version ~= ARGV[1] then return 0 end
for kind, at in string.gmatch(ARGV[3], '(%a+)=(%d*)') do
  local member = kind .. ':' .. ARGV[2]
  if at == '' then redis.call('ZREM', KEYS[2], member) else redis.call('ZADD', KEYS[2], at, member) end
end
return 1
