--- The ids that Lightroom keeps for us. A photo is `gallery/photo`. A collection is `gallery`, or `gallery/category`.

local RemoteIds = {}

--- The second id may be missing.
function RemoteIds.format(galleryId, id)
  local gallery = string.format('%.0f', galleryId)
  return id and gallery .. '/' .. string.format('%.0f', id) or gallery
end

--- Returns the id of the gallery, and that of the photo or category if there is one. Returns nil for anything else.
function RemoteIds.parse(remoteId)
  local gallery, id = string.match(tostring(remoteId), '^(%d+)/?(%d*)$')
  return tonumber(gallery), tonumber(id)
end

return RemoteIds
