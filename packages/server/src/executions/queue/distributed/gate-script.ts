/**
 * Decides atomically inside Redis which of the offered executions can run. Offers wait in one lane per trigger of a
 * workflow; lanes take turns; limits count executions that are admitted and not released. Every operation is
 * idempotent.
 * KEYS[1] is the prefix of all keys: `settings` (the instance's limit), `offers` (waiting ones, by id), `running`
 * (admitted ones, by id), `counts` (of admitted ones), `waiting` (numbers of waiting ones), `ring:a` and `ring:o`
 * (non-empty lanes, for executions with a waiting caller and for others), `lane:…` (ids in the order of their offers),
 * `parked:…` (lanes that a full limit excludes from the rings, by the limit) and `parkedAt` (the limit, by lane). A
 * lane leaves its ring when its first offer is blocked, and returns when a slot under that limit is released: the cost
 * of a decision does not depend on the number of blocked lanes.
 */
export const GATE_SCRIPT = `
local p = KEYS[1]
local releases = cjson.decode(ARGV[1])
local most = tonumber(ARGV[2])
local function add(hash, key, by)
  if redis.call('HINCRBY', p .. hash, key, by) <= 0 then redis.call('HDEL', p .. hash, key) end
end
local function number(hash, key) return tonumber(redis.call('HGET', p .. hash, key) or '0') end
local function unpark(lane)
  local key = redis.call('HGET', p .. ':parkedAt', lane)
  if key then redis.call('HDEL', p .. ':parkedAt', lane) end
  return key
end
local function toRing(lane) redis.call('RPUSH', p .. ':ring:' .. string.sub(lane, 1, 1), string.sub(lane, 3)) end
local function park(lane, key)
  redis.call('HSET', p .. ':parkedAt', lane, key)
  redis.call('RPUSH', p .. ':parked:' .. key, lane)
end
local function wake(key)
  local list = p .. ':parked:' .. key
  for _, lane in ipairs(redis.call('LRANGE', list, 0, -1)) do
    if redis.call('HGET', p .. ':parkedAt', lane) == key then
      unpark(lane)
      toRing(lane)
    end
  end
  redis.call('DEL', list)
end
local function count(offer, by)
  if not offer.counted then return end
  add(':counts', '*', by)
  add(':counts', 'w' .. offer.workflow, by)
  add(':counts', 't' .. offer.lane, by)
  if by < 0 then
    wake('w' .. offer.workflow)
    wake('t' .. offer.lane)
  end
end
local function waits(offer, by)
  add(':waiting', '*', by)
  add(':waiting', offer.workflow, by)
end
local function laneOf(offer) return p .. ':lane:' .. offer.ring .. ':' .. offer.lane end

for _, id in ipairs(releases) do
  local text = redis.call('HGET', p .. ':running', id)
  if text then
    redis.call('HDEL', p .. ':running', id)
    count(cjson.decode(text), -1)
  else
    text = redis.call('HGET', p .. ':offers', id)
    if text then
      local offer = cjson.decode(text)
      redis.call('HDEL', p .. ':offers', id)
      redis.call('LREM', laneOf(offer), 1, id)
      waits(offer, -1)
      local lane = offer.ring .. ':' .. offer.lane
      if unpark(lane) and redis.call('LLEN', laneOf(offer)) > 0 then toRing(lane) end
    end
  end
end

local admitted = {}
for i = 3, #ARGV do
  local offer = cjson.decode(ARGV[i])
  local id = tostring(offer.id)
  local isKnown = redis.call('HEXISTS', p .. ':offers', id) == 1 or redis.call('HEXISTS', p .. ':running', id) == 1
  if not isKnown then
    if offer.counted and not offer.isHeld then
      redis.call('HSET', p .. ':offers', id, ARGV[i])
      waits(offer, 1)
      if redis.call('RPUSH', laneOf(offer), id) == 1 then
        unpark(offer.ring .. ':' .. offer.lane)
        toRing(offer.ring .. ':' .. offer.lane)
      end
    else
      redis.call('HSET', p .. ':running', id, ARGV[i])
      count(offer, 1)
      if not offer.isHeld then admitted[#admitted + 1] = ARGV[i] end
    end
  end
end

local window = tonumber(redis.call('HGET', p .. ':settings', 'window') or '200')
local total = number(':counts', '*')
local function blockedAt(offer)
  if offer.workflowLimit and number(':counts', 'w' .. offer.workflow) >= offer.workflowLimit then return 'w' .. offer.workflow end
  if offer.triggerLimit and number(':counts', 't' .. offer.lane) >= offer.triggerLimit then return 't' .. offer.lane end
end
local function admit(ring)
  local key = p .. ':ring:' .. ring
  for _ = 1, redis.call('LLEN', key) do
    local lane = redis.call('LPOP', key)
    local list = p .. ':lane:' .. ring .. ':' .. lane
    local id = redis.call('LINDEX', list, 0)
    local text = id and redis.call('HGET', p .. ':offers', id)
    local offer = text and cjson.decode(text)
    local isTaken = false
    local limit = offer and blockedAt(offer)
    if limit then
      park(ring .. ':' .. lane, limit)
    elseif id then
      redis.call('LPOP', list)
      if offer then
        redis.call('HDEL', p .. ':offers', id)
        redis.call('HSET', p .. ':running', id, text)
        waits(offer, -1)
        count(offer, 1)
        total = total + 1
        admitted[#admitted + 1] = text
        isTaken = true
      end
    end
    if not limit and redis.call('LLEN', list) > 0 then redis.call('RPUSH', key, lane) end
    if isTaken then return true end
  end
  return false
end
while total < window and #admitted < most do
  local turn = redis.call('INCR', p .. ':turn')
  local first, second = 'a', 'o'
  if turn % 8 == 0 then first, second = 'o', 'a' end
  if not admit(first) and not admit(second) then break end
end
return { number(':waiting', '*'), admitted }
`;

/** Returns all parked lanes to their rings, which decides again: as after a process of an older version, which knows no parked lanes. */
export const UNPARK_SCRIPT = `
local p = KEYS[1]
local parked = redis.call('HGETALL', p .. ':parkedAt')
for i = 1, #parked, 2 do
  local lane = parked[i]
  redis.call('RPUSH', p .. ':ring:' .. string.sub(lane, 1, 1), string.sub(lane, 3))
  redis.call('DEL', p .. ':parked:' .. parked[i + 1])
end
redis.call('DEL', p .. ':parkedAt')
`;
