--- Which photos of the catalogue hold which photo of a gallery. Identical files in several collections are one photo
--- there, so several may.

local LrApplication = import 'LrApplication'

local PhotoIds = require 'PhotoIds'
local RemoteIds = require 'RemoteIds'
local Servers = require 'Servers'
local Targets = require 'Targets'

local Holders = {}
Holders.__index = Holders

local function byLocalId(photos)
  local found = {}
  for _, photo in ipairs(photos) do found[photo.localIdentifier] = photo end
  return found
end

--- Reads every collection once that publishes to this gallery, whichever service it belongs to.
function Holders.read(url, galleryId)
  local holders = setmetatable({ url = url, galleryId = galleryId, byRemoteId = {}, collections = {} }, Holders)
  for _, collection in ipairs(Targets.all()) do
    local itsGallery = RemoteIds.parse(collection:getRemoteId()) or Targets.galleryOf(collection)
    if itsGallery == galleryId and Servers.of(collection) == url then holders:readCollection(collection) end
  end
  return holders
end

function Holders:readCollection(collection)
  local id = collection.localIdentifier
  self.collections[id] = { collection = collection, photos = byLocalId(collection:getPhotos()), published = {} }
  for _, published in ipairs(collection:getPublishedPhotos()) do
    -- A photo that was deleted from the catalogue holds nothing.
    local photo = published:getPhoto()
    if photo then self:add(id, photo, published:getRemoteId(), published:getEditedFlag()) end
  end
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
  self:add(collectionId, photo, remoteId, false)
end

--- Notes that a photo in a collection holds this photo of the server.
function Holders:add(collectionId, photo, remoteId, isEdited)
  if not remoteId then return end
  local photoId = photo.localIdentifier
  self.collections[collectionId].published[photoId] = remoteId
  self.byRemoteId[remoteId] = self.byRemoteId[remoteId] or {}
  table.insert(self.byRemoteId[remoteId], { collectionId = collectionId, photoId = photoId, isEdited = isEdited })
end

--- Notes that a collection is deleted.
function Holders:forget(collectionId)
  local entry = self.collections[collectionId]
  if entry then entry.photos, entry.unpublished = {}, {} end
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

--- Whether Lightroom keeps this id for another photo of the collection. It keeps each id once per collection.
function Holders:isTaken(remoteId, collectionId, photo)
  for _, holder in ipairs(self.byRemoteId[remoteId] or {}) do
    if holder.collectionId == collectionId and holder.photoId ~= photo.localIdentifier then return true end
  end
  return false
end

--- Whether another collection has published the photo as it is now.
function Holders:isCurrent(remoteId, photo)
  for _, holder in ipairs(self.byRemoteId[remoteId] or {}) do
    if holder.photoId == photo.localIdentifier and not holder.isEdited then return true end
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

local function unpublishedIds(holders, entry)
  local photos, ids = {}, {}
  for photoId, photo in pairs(entry.photos) do
    if not entry.published[photoId] then photos[#photos + 1] = photo end
  end
  local found = LrApplication.activeCatalog():batchGetPropertyForPlugin(photos, _PLUGIN, { 'remoteIds' })
  for _, photo in ipairs(photos) do
    local text = found[photo] and found[photo].remoteIds
    local remoteId = PhotoIds.findIn(text, holders.url, holders.galleryId)
    if remoteId then ids[remoteId] = true end
  end
  return ids
end

--- The ids of photos that a collection contains and has not published yet.
function Holders:unpublishedIn(collectionId)
  local entry = self.collections[collectionId]
  if not entry then return {} end
  entry.unpublished = entry.unpublished or unpublishedIds(self, entry)
  return entry.unpublished
end

--- Whether the photo of this id moved to another collection of its gallery, and has not been published there yet.
function Holders:isMoving(remoteId, collectionId)
  for id in pairs(self.collections) do
    if id ~= collectionId and self:unpublishedIn(id)[remoteId] then return true end
  end
  return false
end

return Holders
