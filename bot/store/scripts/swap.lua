-- Writes what is kept about a chat, unless somebody else did since it was read.
-- KEYS  1 chat   ARGV  1 what was read ('' for nothing)   2 what to write ('': nothing is left)
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
if ARGV[2] == '' then redis.call('DEL', KEYS[1]) else redis.call('SET', KEYS[1], ARGV[2]) end
return 1
