--- Remembers on each photo of the catalogue which photo of the server it is, once per server and gallery. So a photo
--- that moves to another collection of its gallery stays the same photo, with its comments and favourites.

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
    if server == url and RemoteIds.parse(remoteId) == galleryId then return remoteId end
  end
  return nil
end

--- The id that a photo has, or had, in a gallery.
function PhotoIds.find(photo, url, galleryId)
  return PhotoIds.findIn(photo:getPropertyForPlugin(_PLUGIN, 'remoteIds'), url, galleryId)
end

--- The uploads that were begun. One line per gallery: the address of the server, the gallery, and the SHA-256 of the file.
local function pendingOf(photo)
  return string.gmatch(photo:getPropertyForPlugin(_PLUGIN, 'pending') or '', '(%S+) (%d+) (%x+)')
end

--- The SHA-256 of a file whose upload to this gallery was begun, and whose id Lightroom never got. Nil otherwise.
function PhotoIds.findPending(photo, url, galleryId)
  for server, gallery, sha256 in pendingOf(photo) do
    if server == url and tonumber(gallery) == galleryId then return sha256 end
  end
  return nil
end

--- Notes an upload to a gallery. Without `sha256`, notes that its id is known.
local function setPending(photo, url, galleryId, sha256)
  local lines = {}
  for server, gallery, digest in pendingOf(photo) do
    local isSame = server == url and tonumber(gallery) == galleryId
    if not isSame then lines[#lines + 1] = server .. ' ' .. gallery .. ' ' .. digest end
  end
  if sha256 then lines[#lines + 1] = string.format('%s %.0f %s', url, galleryId, sha256) end
  photo:setPropertyForPlugin(_PLUGIN, 'pending', #lines > 0 and table.concat(lines, '\n') or nil)
end

--- The lines of a photo, with a new id for one gallery.
local function replaceLine(photo, url, newId)
  local lines, galleryId = { url .. ' ' .. newId }, RemoteIds.parse(newId)
  for server, remoteId in linesOf(photo:getPropertyForPlugin(_PLUGIN, 'remoteIds')) do
    local isSame = server == url and RemoteIds.parse(remoteId) == galleryId
    if not isSame then lines[#lines + 1] = server .. ' ' .. remoteId end
  end
  return table.concat(lines, '\n')
end

--- Takes a list of { photo, remoteId } that were published, and perhaps { photo, galleryId, sha256 } of an upload that begins.
function PhotoIds.remember(url, published, pending)
  if #published == 0 and not pending then return end
  Writes.privately(function()
    for _, each in ipairs(published) do
      each.photo:setPropertyForPlugin(_PLUGIN, 'remoteIds', replaceLine(each.photo, url, each.remoteId))
      setPending(each.photo, url, (RemoteIds.parse(each.remoteId)))
    end
    if pending then setPending(pending.photo, url, pending.galleryId, pending.sha256) end
  end)
end

--- Notes, within a write block, that a server has moved to another address.
function PhotoIds.move(photo, from, to)
  local lines = {}
  for server, remoteId in linesOf(photo:getPropertyForPlugin(_PLUGIN, 'remoteIds')) do
    lines[#lines + 1] = (server == from and to or server) .. ' ' .. remoteId
  end
  if #lines > 0 then photo:setPropertyForPlugin(_PLUGIN, 'remoteIds', table.concat(lines, '\n')) end
  for server, gallery, sha256 in pendingOf(photo) do
    if server == from then
      setPending(photo, from, tonumber(gallery))
      setPending(photo, to, tonumber(gallery), sha256)
    end
  end
end

return PhotoIds
