--- Deletes photos from the server after they were removed from a collection.

local LrDialogs = import 'LrDialogs'
local LrFunctionContext = import 'LrFunctionContext'

local Account = require 'Account'
local Holders = require 'Holders'
local RemoteIds = require 'RemoteIds'
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

--- The ids of all photos that a collection has published. A set has none: its collections do.
local function publishedIds(collection)
  if collection:type() == 'LrPublishedCollectionSet' then return {} end
  local ids = {}
  for _, published in ipairs(collection:getPublishedPhotos()) do ids[#ids + 1] = published:getRemoteId() end
  return ids
end

--- Deletes the category of a collection if nothing is left in it. Global categories belong to other galleries too.
local function removeEmptyCategory(api, galleryId, categoryId)
  for _, category in ipairs(api:listCategories(galleryId)) do
    local isOurs = category.id == categoryId and not category.is_global
    if isOurs and api:getCategory(galleryId, categoryId).photo_count == 0 then
      api:removeCategory(galleryId, categoryId)
    end
  end
end

--- `deletePublishedCollection` of the SDK. The gallery stays, because programs cannot delete galleries.
function Remove.collection(settings, info)
  LrFunctionContext.callWithContext('Atelier: delete a published collection', function(context)
    local progress = LrDialogs.showModalProgressDialog { title = Words.deleting(info.name), functionContext = context }
    local api = Account.open(settings, function() return progress:isCanceled() end)
    local holders = Holders.read(api.url)
    local collection = info.publishedCollection
    local ids = info.photoIds or publishedIds(collection)
    for at, remoteId in ipairs(ids) do
      progress:setPortionComplete(at - 1, #ids)
      removeFrom(collection.localIdentifier, holders, api, remoteId)
    end
    local galleryId, categoryId = RemoteIds.parse(info.remoteId)
    if categoryId then removeEmptyCategory(api, galleryId, categoryId) end
  end)
end

return Remove
