--- Deletes photos from the server after they were removed from a collection.

local LrDialogs = import 'LrDialogs'

local Account = require 'Account'
local Contexts = require 'Contexts'
local Holders = require 'Holders'
local RemoteIds = require 'RemoteIds'
local Targets = require 'Targets'
local Words = require 'Words'

local Remove = {}

--- Deletes a photo, unless something else in the catalogue needs it.
local function removeFrom(collectionId, holders, api, remoteId)
  local galleryId, id = RemoteIds.parse(remoteId)
  if not id then return end
  local keeper = holders:keeperOf(remoteId, collectionId)
  if keeper then
    local _, categoryId = RemoteIds.parse(keeper:getRemoteId())
    if categoryId then api:movePhoto(galleryId, id, categoryId) end
  elseif not holders:keepsTwin(remoteId, collectionId) and not holders:isMoving(remoteId, galleryId, collectionId) then
    api:removePhoto(galleryId, id)
  end
end

--- `deletePhotosFromPublishedCollection` of the SDK.
function Remove.photos(settings, remoteIds, deletedCallback, collectionId)
  local api = Account.open(settings)
  local holders = Holders.read(api.url)
  for _, remoteId in ipairs(remoteIds) do
    removeFrom(collectionId, holders, api, remoteId)
    deletedCallback(remoteId)
  end
end

--- The collections that are deleted with a collection or set.
local function collectionsIn(target)
  return target:type() == 'LrPublishedCollectionSet' and Targets.collectionsBelow(target) or { target }
end

--- Deletes a category if nothing is left in it. Global categories belong to other galleries too.
local function removeEmptyCategory(api, galleryId, categoryId)
  for _, category in ipairs(api:listCategories(galleryId)) do
    local isOurs = category.id == categoryId and not category.is_global
    if isOurs and api:getCategory(galleryId, categoryId).photo_count == 0 then
      api:removeCategory(galleryId, categoryId)
    end
  end
end

local function removeCollection(api, holders, progress, collection)
  local published = collection:getPublishedPhotos()
  for at, each in ipairs(published) do
    progress:setPortionComplete(at - 1, #published)
    removeFrom(collection.localIdentifier, holders, api, each:getRemoteId())
  end
  holders:forget(collection.localIdentifier)
  local galleryId, categoryId = RemoteIds.parse(collection:getRemoteId())
  if categoryId then removeEmptyCategory(api, galleryId, categoryId) end
end

--- `deletePublishedCollection` of the SDK. The gallery stays, because programs cannot delete galleries.
function Remove.collection(settings, info)
  Contexts.run('Atelier: delete a published collection', function(context)
    local progress = LrDialogs.showModalProgressDialog { title = Words.deleting(info.name), functionContext = context }
    local api = Account.open(settings, function() return progress:isCanceled() end)
    local holders = Holders.read(api.url)
    for _, collection in ipairs(collectionsIn(info.publishedCollection)) do
      removeCollection(api, holders, progress, collection)
    end
  end)
end

return Remove
