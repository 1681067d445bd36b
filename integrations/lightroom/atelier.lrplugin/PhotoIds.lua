--- Remembers on each photo of the catalogue which photo of the server it is, once per server and gallery. So a photo
--- that moves to another collection of its gallery stays the same photo, with its comments and favourites.

local Account = require 'Account'
local RemoteIds = require 'RemoteIds'
local Writes = require 'Writes'

local PhotoIds = {}

--- One line per gallery: the address of the server, a space, and the id. Another server has other photos under these
--- ids.
local function linesOf(text)
  return string.gmatch(text or '', '(%S+) (%S+)')
end

--- The id in the field `remoteIds` for a gallery, or nil.
function PhotoIds.findIn(text, url, galleryId)
  for server, remoteId in linesOf(text) do
    if Account.normalise(server) == url and RemoteIds.parse(remoteId) == galleryId then return remoteId end
  end
  return nil
end

--- The id that a photo has, or had, in a gallery.
function PhotoIds.find(photo, url, galleryId)
  return PhotoIds.findIn(photo:getPropertyForPlugin(_PLUGIN, 'remoteIds'), url, galleryId)
end

--- The SHA-256 of a file whose upload to this gallery was begun, and whose id Lightroom never got. Nil otherwise.
function PhotoIds.findPending(photo, url, galleryId)
  local pending = photo:getPropertyForPlugin(_PLUGIN, 'pending')
  local sha256 = string.match(pending or '', '(%x+)$')
  return sha256 and pending == PhotoIds.describePending(url, galleryId, sha256) and sha256 or nil
end

--- The text that notes an upload.
function PhotoIds.describePending(url, galleryId, sha256)
  return string.format('%s %.0f %s', url, galleryId, sha256)
end

--- The lines of a photo, with a new id for one gallery.
local function replaceLine(photo, url, newId)
  local lines, galleryId = { url .. ' ' .. newId }, RemoteIds.parse(newId)
  for server, remoteId in linesOf(photo:getPropertyForPlugin(_PLUGIN, 'remoteIds')) do
    local isSame = Account.normalise(server) == url and RemoteIds.parse(remoteId) == galleryId
    if not isSame then lines[#lines + 1] = server .. ' ' .. remoteId end
  end
  return table.concat(lines, '\n')
end

--- Takes a list of { photo, remoteId } that were published, and perhaps { photo, text } of an upload that begins.
function PhotoIds.remember(url, published, pending)
  if #published == 0 and not pending then return end
  Writes.privately(function()
    for _, each in ipairs(published) do
      each.photo:setPropertyForPlugin(_PLUGIN, 'remoteIds', replaceLine(each.photo, url, each.remoteId))
      each.photo:setPropertyForPlugin(_PLUGIN, 'pending', nil)
    end
    if pending then pending.photo:setPropertyForPlugin(_PLUGIN, 'pending', pending.text) end
  end)
end

--- Notes, within a write block, that a server has moved to another address.
function PhotoIds.move(photo, from, to)
  local lines = {}
  for server, remoteId in linesOf(photo:getPropertyForPlugin(_PLUGIN, 'remoteIds')) do
    lines[#lines + 1] = (Account.normalise(server) == from and to or server) .. ' ' .. remoteId
  end
  if #lines > 0 then photo:setPropertyForPlugin(_PLUGIN, 'remoteIds', table.concat(lines, '\n')) end
  local pending = photo:getPropertyForPlugin(_PLUGIN, 'pending')
  local server, rest = string.match(pending or '', '^(%S+)( .+)$')
  if server == from then photo:setPropertyForPlugin(_PLUGIN, 'pending', to .. rest) end
end

return PhotoIds
