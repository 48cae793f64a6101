-- Counts one under several names; if one of their quotas is used up, counts nothing. Returns the milliseconds to wait.
-- KEYS  for each name its times, newest first; then for each name the time until which it is blocked
-- ARGV  1 now in milliseconds, or empty   then for each quota   the name's number   most   in how many milliseconds
local now = tonumber(ARGV[1])
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end
local names, wait, most, span = #KEYS / 2, 0, {}, {}
for name = 1, names do
  wait = math.max(wait, tonumber(redis.call('GET', KEYS[names + name]) or now) - now)
  most[name], span[name] = 1, 1
end
for i = 2, #ARGV, 3 do
  local name, limit, window = tonumber(ARGV[i]), tonumber(ARGV[i + 1]), tonumber(ARGV[i + 2])
  most[name], span[name] = math.max(most[name], limit), math.max(span[name], window)
  local at = tonumber(redis.call('LINDEX', KEYS[name], limit - 1) or now - window)
  if at <= now then -- otherwise the clock was set back
    wait = math.max(wait, at + window - now)
  end
end
if wait == 0 then
  for name = 1, names do
    redis.call('LPUSH', KEYS[name], string.format('%.0f', now))
    redis.call('LTRIM', KEYS[name], 0, most[name] - 1)
    redis.call('PEXPIRE', KEYS[name], span[name])
  end
end
return wait
