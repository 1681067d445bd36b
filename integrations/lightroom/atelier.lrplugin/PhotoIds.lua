--- Remembers on each photo of the catalogue which photo of the server it is, once per gallery. So a photo that moves to
--- another collection of its gallery stays the same photo, with its comments and favourites.

local LrApplication = import 'LrApplication'

local RemoteIds = require 'RemoteIds'

local PhotoIds = {}

--- The id that a photo has, or had, in a gallery.
function PhotoIds.find(photo, galleryId)
  for remoteId in string.gmatch(photo:getPropertyForPlugin(_PLUGIN, 'remoteIds') or '', '%S+') do
    if RemoteIds.parse(remoteId) == galleryId then return remoteId end
  end
  return nil
end

local function replaceIn(text, remoteId)
  local ids, galleryId = { remoteId }, RemoteIds.parse(remoteId)
  for each in string.gmatch(text or '', '%S+') do
    if RemoteIds.parse(each) ~= galleryId then ids[#ids + 1] = each end
  end
  return table.concat(ids, ' ')
end

--- Takes a list of { photo, remoteId }. Users need not see or undo this change.
function PhotoIds.remember(published)
  if #published == 0 then return end
  LrApplication.activeCatalog():withPrivateWriteAccessDo(function()
    for _, each in ipairs(published) do
      local before = each.photo:getPropertyForPlugin(_PLUGIN, 'remoteIds')
      each.photo:setPropertyForPlugin(_PLUGIN, 'remoteIds', replaceIn(before, each.remoteId))
    end
  end, { timeout = 30 })
end

return PhotoIds
