/**
 * Who of all that were offered may run, decided in one step inside Redis. Offers wait in one lane per trigger of a workflow; lanes take
 * turns; limits are counted by what was admitted and not released. Doing any of it twice changes nothing.
 *
 * KEYS[1] is the prefix of all keys: `settings` (the instance's limit), `offers` (what waits, by id), `running` (what was admitted, by id),
 * `counts` (of admitted ones), `waiting` (numbers of those that wait), `ring:a` and `ring:o` (lanes that are not empty, for executions that a caller
 * waits for and for others), `lane:…` (ids in the order of their offers).
 */
export const GATE_SCRIPT = `
local p = KEYS[1]
local releases = cjson.decode(ARGV[1])
local most = tonumber(ARGV[2])
local function add(hash, key, by)
  if redis.call('HINCRBY', p .. hash, key, by) <= 0 then redis.call('HDEL', p .. hash, key) end
end
local function number(hash, key) return tonumber(redis.call('HGET', p .. hash, key) or '0') end
local function count(offer, by)
  if not offer.counted then return end
  add(':counts', '*', by)
  add(':counts', 'w' .. offer.workflow, by)
  add(':counts', 't' .. offer.lane, by)
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
      if redis.call('RPUSH', laneOf(offer), id) == 1 then redis.call('RPUSH', p .. ':ring:' .. offer.ring, offer.lane) end
    else
      redis.call('HSET', p .. ':running', id, ARGV[i])
      count(offer, 1)
      if not offer.isHeld then admitted[#admitted + 1] = ARGV[i] end
    end
  end
end

local window = tonumber(redis.call('HGET', p .. ':settings', 'window') or '200')
local total = number(':counts', '*')
local function fits(offer)
  if offer.workflowLimit and number(':counts', 'w' .. offer.workflow) >= offer.workflowLimit then return false end
  return not (offer.triggerLimit and number(':counts', 't' .. offer.lane) >= offer.triggerLimit)
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
    if id and (not offer or fits(offer)) then
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
    if redis.call('LLEN', list) > 0 then redis.call('RPUSH', key, lane) end
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
