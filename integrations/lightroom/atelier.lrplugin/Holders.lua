--- Which photos of the catalogue hold which photo of the server. Identical files are one photo there, so several may.

local LrApplication = import 'LrApplication'

local Account = require 'Account'
local PhotoIds = require 'PhotoIds'
local Targets = require 'Targets'

local Holders = {}
Holders.__index = Holders

local function byLocalId(photos)
  local found = {}
  for _, photo in ipairs(photos) do found[photo.localIdentifier] = photo end
  return found
end

--- Reads every collection once that publishes to this address, whichever service it belongs to.
function Holders.read(url)
  local holders = setmetatable({ url = url, byRemoteId = {}, collections = {} }, Holders)
  for _, service in ipairs(LrApplication.activeCatalog():getPublishServices(_PLUGIN.id)) do
    local isSame = Account.normalise(service:getPublishSettings().url) == url
    for _, collection in ipairs(isSame and Targets.collectionsBelow(service) or {}) do
      local id = collection.localIdentifier
      holders.collections[id] = { collection = collection, photos = byLocalId(collection:getPhotos()), published = {} }
      for _, published in ipairs(collection:getPublishedPhotos()) do
        -- A photo that was deleted from the catalogue holds nothing.
        local photo = published:getPhoto()
        if photo then holders:add(id, photo, published:getRemoteId()) end
      end
    end
  end
  return holders
end

--- Notes that a photo in a collection now holds this photo of the server, and no longer another one.
function Holders:replace(collectionId, photo, remoteId)
  local before = self.collections[collectionId].published[photo.localIdentifier]
  for at, holder in ipairs(before and self.byRemoteId[before] or {}) do
    if holder.collectionId == collectionId and holder.photoId == photo.localIdentifier then
      table.remove(self.byRemoteId[before], at)
      break
    end
  end
  self:add(collectionId, photo, remoteId)
end

--- Notes that a photo in a collection holds this photo of the server.
function Holders:add(collectionId, photo, remoteId)
  if not remoteId then return end
  local photoId = photo.localIdentifier
  self.collections[collectionId].published[photoId] = remoteId
  self.byRemoteId[remoteId] = self.byRemoteId[remoteId] or {}
  table.insert(self.byRemoteId[remoteId], { collectionId = collectionId, photoId = photoId })
end

--- Notes that a collection was deleted.
function Holders:forget(collectionId)
  if self.collections[collectionId] then self.collections[collectionId].photos = {} end
end

function Holders:contains(collectionId, photoId)
  return self.collections[collectionId].photos[photoId] ~= nil
end

--- Whether another photo of the catalogue, such as a virtual copy, is the same photo on the server.
function Holders:hasTwin(remoteId, photo)
  for _, holder in ipairs(self.byRemoteId[remoteId] or {}) do
    local isOther = holder.photoId ~= photo.localIdentifier
    if isOther and self:contains(holder.collectionId, holder.photoId) then return true end
  end
  return false
end

--- Another collection that contains the photo of this id, or nil.
function Holders:keeperOf(remoteId, collectionId)
  for _, holder in ipairs(self.byRemoteId[remoteId] or {}) do
    if holder.collectionId ~= collectionId and self:contains(holder.collectionId, holder.photoId) then
      return self.collections[holder.collectionId].collection
    end
  end
  return nil
end

--- Whether one of several identical photos was removed from this collection, and another stays.
function Holders:keepsTwin(remoteId, collectionId)
  local stays, goes = false, false
  for _, holder in ipairs(self.byRemoteId[remoteId] or {}) do
    if holder.collectionId == collectionId then
      if self:contains(collectionId, holder.photoId) then stays = true else goes = true end
    end
  end
  return stays and goes
end

--- Whether the photo of this id moved to another collection of its gallery, and has not been published there yet.
function Holders:isMoving(remoteId, galleryId, collectionId)
  for id, entry in pairs(self.collections) do
    if id ~= collectionId and Targets.galleryOf(entry.collection) == galleryId then
      for photoId, photo in pairs(entry.photos) do
        if not entry.published[photoId] and PhotoIds.find(photo, self.url, galleryId) == remoteId then return true end
      end
    end
  end
  return false
end

return Holders
