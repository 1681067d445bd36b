--- Deletes photos from the server after they were removed from a collection.

local LrDialogs = import 'LrDialogs'
local LrTasks = import 'LrTasks'

local Account = require 'Account'
local Contexts = require 'Contexts'
local Holders = require 'Holders'
local RemoteIds = require 'RemoteIds'
local Servers = require 'Servers'
local Targets = require 'Targets'
local Words = require 'Words'
local Writes = require 'Writes'

local Remove = {}

--- Deletes a photo, unless something else in the catalogue needs it. Returns DELETED, KEPT or MOVING.
local function removeFrom(collectionId, holders, api, remoteId)
  local galleryId, id = RemoteIds.parse(remoteId)
  if not id then return 'KEPT' end
  local keeper = holders:keeperOf(remoteId, collectionId)
  if keeper then
    local _, categoryId = RemoteIds.parse(keeper:getRemoteId())
    if categoryId then api:movePhoto(galleryId, id, categoryId) end
    return 'KEPT'
  end
  if holders:isMoving(remoteId, collectionId) then return 'MOVING' end
  api:removePhoto(galleryId, id)
  return 'DELETED'
end

--- `deletePhotosFromPublishedCollection` of the SDK. Lightroom asks again for those that are not confirmed. If a photo
--- is also taken out of the collection to which it moves, it is then deleted.
function Remove.photos(settings, remoteIds, deletedCallback, collectionId)
  local collection = Targets.find(collectionId)
  local api = Servers.open(settings, collection)
  local holders = Holders.read(api.url, (RemoteIds.parse(collection:getRemoteId())))
  for _, remoteId in ipairs(remoteIds) do
    if removeFrom(collectionId, holders, api, remoteId) ~= 'MOVING' then deletedCallback(remoteId) end
  end
end

--- The collections that are deleted with a collection or set.
local function collectionsIn(target)
  return target:type() == 'LrPublishedCollectionSet' and Targets.collectionsBelow(target) or { target }
end

--- Deletes a category if nothing is left in it. Global categories belong to other galleries too.
local function removeEmptyCategory(api, galleryId, categoryId)
  local category, etag = api:findCategory(galleryId, categoryId)
  local isOurs = category and not category.is_global
  if isOurs and category.photo_count == 0 then api:removeCategory(galleryId, categoryId, etag) end
end

--- The ids of the photos that are deleted with a collection. Lightroom may list a photo nowhere else that has moved to it
--- and was not published there yet.
local function idsIn(holders, collection)
  local ids = {}
  for _, published in ipairs(collection:getPublishedPhotos()) do ids[#ids + 1] = published:getRemoteId() end
  for remoteId in pairs(holders:unpublishedIn(collection.localIdentifier)) do ids[#ids + 1] = remoteId end
  return ids
end

--- Adds the ids that were deleted from the server to `deleted`.
local function removeCollection(api, holders, progress, collection, ids, deleted)
  for at, remoteId in ipairs(ids) do
    progress:setPortionComplete(at - 1, #ids)
    if removeFrom(collection.localIdentifier, holders, api, remoteId) == 'DELETED' then deleted[remoteId] = true end
  end
  local galleryId, categoryId = RemoteIds.parse(collection:getRemoteId())
  if categoryId then removeEmptyCategory(api, galleryId, categoryId) end
end

--- The collections stay in Lightroom if the deletion ends early. Photos that are gone must then be published again.
local function markAsModified(collections, deleted)
  if not next(deleted) then return end
  Writes.asOneStep(Words.deletionEnded, function()
    for _, collection in ipairs(collections) do
      for _, published in ipairs(collection:getPublishedPhotos()) do
        if deleted[published:getRemoteId()] then published:setEditedFlag(true) end
      end
    end
  end)
end

--- Deletes the photos of collections, which belong to one gallery. No photo stays because it moved between them.
local function removeAll(api, progress, collections, galleryId)
  local holders, ids, deleted = Holders.read(api.url, galleryId), {}, {}
  for at, collection in ipairs(collections) do ids[at] = idsIn(holders, collection) end
  for _, collection in ipairs(collections) do holders:forget(collection.localIdentifier) end
  local isDone, fault = LrTasks.pcall(function()
    for at, collection in ipairs(collections) do
      removeCollection(api, holders, progress, collection, ids[at], deleted)
    end
  end)
  if isDone then return end
  markAsModified(collections, deleted)
  error(fault, 0)
end

--- `deletePublishedCollection` of the SDK. The gallery stays, because programs cannot delete galleries.
function Remove.collection(settings, info)
  Contexts.run('Atelier: delete a published collection', function(context)
    local progress = LrDialogs.showModalProgressDialog { title = Words.deleting(info.name), functionContext = context }
    local api = Account.open(settings, function() return progress:isCanceled() end)
    local collections, galleryId = collectionsIn(info.publishedCollection), nil
    for _, collection in ipairs(collections) do
      Servers.check(collection, api.url)
      galleryId = galleryId or RemoteIds.parse(collection:getRemoteId())
    end
    if galleryId then removeAll(api, progress, collections, galleryId) end
  end)
end

return Remove
