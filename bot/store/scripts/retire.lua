-- Removes the consumers that have not read a stream for long and hold no entry of it.
-- KEYS  1 stream   ARGV  1 group   2 how long, in milliseconds
local retired = 0
for _, facts in ipairs(redis.call('XINFO', 'CONSUMERS', KEYS[1], ARGV[1])) do
  local process = {}
  for at = 1, #facts, 2 do process[facts[at]] = facts[at + 1] end
  if process.pending == 0 and process.idle > tonumber(ARGV[2]) then
    redis.call('XGROUP', 'DELCONSUMER', KEYS[1], ARGV[1], process.name)
    retired = retired + 1
  end
end
return retired
