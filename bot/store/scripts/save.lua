-- Saves a table and all that follows from it, or nothing.
-- KEYS  1 table   2 timers   3 chat   4… outbox streams
-- ARGV  1 version read (0: a new table)   2 version   3 data   4 request   5 answer   6 requests to remember
--       7 seconds to live (0: for ever)   8 the chat's record as it was read ('-': leave it alone)   9 as it is to be
--       10 table id   11 whether it is over ('1')   12 timers: kind=time, nothing behind = for none
--       then for every outbox entry: number of its stream, entry
local stored = redis.call('HMGET', KEYS[1], 'version', 'seen')
local version, seen = stored[1] or '0', stored[2] or ''

local from = string.find('\n' .. seen, '\n' .. ARGV[4] .. '\t', 1, true)
if ARGV[4] ~= '' and from then
  return {'seen', string.match(seen, '^[^\t]*\t([^\n]*)', from)}
end
if version ~= ARGV[1] then return {'stale', version} end
if ARGV[8] ~= '-' then
  local current = redis.call('GET', KEYS[3]) or ''
  if current ~= ARGV[8] then return {'chat', current} end
  redis.call('SET', KEYS[3], ARGV[9])
end

if ARGV[4] ~= '' then
  local lines = {ARGV[4] .. '\t' .. ARGV[5] .. '\n'}
  for line in string.gmatch(seen, '[^\n]+\n') do
    if #lines == tonumber(ARGV[6]) then break end
    lines[#lines + 1] = line
  end
  seen = table.concat(lines)
end
redis.call('HSET', KEYS[1], 'version', ARGV[2], 'data', ARGV[3], 'seen', seen)
if ARGV[7] ~= '0' then redis.call('EXPIRE', KEYS[1], ARGV[7]) end

if ARGV[11] == '1' then -- nobody is reminded any more
  for _, field in ipairs(redis.call('HKEYS', KEYS[1])) do
    if string.find(field, '^shown:reminder:') then
      redis.call('HDEL', KEYS[1], field)
    end
  end
end

local gone = {}
for kind, at in string.gmatch(ARGV[12], '(%a+)=(%d*)') do
  local member = kind .. ':' .. ARGV[10]
  if at == '' then gone[#gone + 1] = member else redis.call('ZADD', KEYS[2], at, member) end
end
if #gone > 0 then redis.call('ZREM', KEYS[2], unpack(gone)) end
for at = 13, #ARGV, 2 do
  redis.call('XADD', KEYS[tonumber(ARGV[at])], '*', 'e', ARGV[at + 1])
end
return {'ok', ARGV[2]}
