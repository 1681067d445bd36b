--- Remembers on each photo of the catalogue which photo of the server it is, once per server and gallery. So a photo
--- that moves to another collection of its gallery stays the same photo, with its comments and favourites.

local LrApplication = import 'LrApplication'

local RemoteIds = require 'RemoteIds'

local PhotoIds = {}

--- One line per gallery: the address of the server, a space, and the id. Another server has other photos under these
--- ids.
local function linesOf(photo)
  return string.gmatch(photo:getPropertyForPlugin(_PLUGIN, 'remoteIds') or '', '(%S+) (%S+)')
end

--- The id that a photo has, or had, in a gallery.
function PhotoIds.find(photo, url, galleryId)
  for server, remoteId in linesOf(photo) do
    if server == url and RemoteIds.parse(remoteId) == galleryId then return remoteId end
  end
  return nil
end

--- The lines of a photo, with a new id for one gallery.
local function replaceLine(photo, url, newId)
  local lines, galleryId = { url .. ' ' .. newId }, RemoteIds.parse(newId)
  for server, remoteId in linesOf(photo) do
    if server ~= url or RemoteIds.parse(remoteId) ~= galleryId then lines[#lines + 1] = server .. ' ' .. remoteId end
  end
  return table.concat(lines, '\n')
end

--- Takes a list of { photo, remoteId }. Users need not see or undo this change.
function PhotoIds.remember(url, published)
  if #published == 0 then return end
  LrApplication.activeCatalog():withPrivateWriteAccessDo(function()
    for _, each in ipairs(published) do
      each.photo:setPropertyForPlugin(_PLUGIN, 'remoteIds', replaceLine(each.photo, url, each.remoteId))
    end
  end, { timeout = 30 })
end

return PhotoIds
