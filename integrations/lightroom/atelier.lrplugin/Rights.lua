--- Describes in sentences what a token may do.

local Json = require 'Json'
local Words = require 'Words'

local Rights = {}

local NEEDED = {
  { to = Words.toRead, scope = 'read', permission = 'events.view' },
  { to = Words.toRead, scope = 'read', permission = 'photos.view' },
  { to = Words.toPublish, scope = 'write', permission = 'photos.upload' },
  { to = Words.toMove, scope = 'write', permission = 'photos.edit' },
  { to = Words.toCategorise, scope = 'write', permission = 'categories.edit' },
  { to = Words.toDelete, scope = 'admin', permission = 'photos.delete' },
  { to = Words.toCreate, scope = 'admin', permission = 'events.create', unbound = true },
}

--- Each scope includes those before it.
local LEVELS = { read = 1, write = 2, admin = 3 }

local function levelOf(scopes)
  local level = 0
  for _, scope in ipairs(scopes) do level = math.max(level, LEVELS[scope] or 0) end
  return level
end

local function contains(list, wanted)
  for _, each in ipairs(list) do
    if each == wanted then return true end
  end
  return false
end

--- How to get a right, or nil if the token has it.
local function wayTo(right, me)
  if not contains(me.permissions, right.permission) then return Words.needPermission(right.permission) end
  if levelOf(me.token.scopes) < LEVELS[right.scope] then return Words.needScope(right.scope) end
  if right.unbound and Json.optional(me.token.event_ids) then return Words.needUnbound end
  return nil
end

--- Takes the answer of `GET /api/v1/me`. Returns one line per fact.
function Rights.describe(me)
  local lines = { Words.connected(me.owner.username, Json.optional(me.owner.role) or '–', me.token.name) }
  for _, right in ipairs(NEEDED) do
    local way = wayTo(right, me)
    if way then lines[#lines + 1] = Words.missing(right.to, way) end
  end
  if #lines == 1 then lines[2] = Words.allRights end
  return lines
end

return Rights
