-- Writes the record of a chat, unless it was changed since it was read.
-- KEYS  1 chat   ARGV  1 the record that was read ('': none)   2 the record to write ('': delete it)
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
if ARGV[2] == '' then redis.call('DEL', KEYS[1]) else redis.call('SET', KEYS[1], ARGV[2]) end
return 1
