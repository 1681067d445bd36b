--- Publishes a collection as Lightroom does. Deletes the photos that were removed, publishes those that are new or
--- edited, then asks for comments, ratings and the order.

local catalog = require 'catalog'
local collections = require 'collections'
local modules = require 'modules'
local tasks = require 'tasks'

--- `stamps`: each rendering has other bytes, because metadata name its time.
local publishing = { stamps = false }

local renderings = 0

--- { name, remoteId, parents, collectionSettings } of a collection or set.
local function describe(collection)
  local parents = {}
  local set = collection:getParent()
  if set then
    parents[1] = { localCollectionId = set.localIdentifier, name = set.name, remoteCollectionId = set.remoteId }
  end
  return {
    name = collection.name, remoteId = collection.remoteId, remoteCollectionId = collection.remoteId,
    publishedCollection = collection, publishService = collection.service, isDefaultCollection = false,
    collectionSettings = collections.copy(collection.settings), parents = parents,
  }
end
publishing.describe = describe

--- Deletes what was removed. Returns the ids that the plug-in has confirmed.
local function deleteRemoved(collection)
  local ids = {}
  for _, record in ipairs(collection.records) do
    if not collections.contains(collection.members, record.photo) then table.insert(ids, record.remoteId) end
  end
  if #ids == 0 then return {} end
  local confirmed = {}
  local function confirm(remoteId)
    assert(collections.contains(ids, remoteId), 'An id was confirmed that nobody asked to delete')
    table.insert(confirmed, remoteId)
    for at, record in ipairs(collection.records) do
      if record.remoteId == remoteId and not collections.contains(collection.members, record.photo) then
        return table.remove(collection.records, at)
      end
    end
  end
  local service = collection.service
  local remove = service.provider.deletePhotosFromPublishedCollection
  remove(service:getPublishSettings(), ids, confirm, collection.localIdentifier)
  return confirmed
end

local function toPublish(collection)
  local found = {}
  for _, photo in ipairs(collection.members) do
    local record = collections.recordOf(collection, photo)
    if not record or record.edited then table.insert(found, photo) end
  end
  return found
end

local function makeRendition(collection, photo, result)
  local record = collections.recordOf(collection, photo)
  local rendition = { photo = photo, publishedPhotoId = record and record.remoteId, isOpen = true }
  function rendition.waitForRender()
    tasks.yield('waitForRender')
    if photo.renderFault then return false, photo.renderFault end
    local path = modules.temporaryFolder .. '/' .. photo.name
    renderings = renderings + 1
    modules.copyFile(photo.path, path, publishing.stamps and 'rendering ' .. renderings)
    return true, path
  end
  function rendition.recordPublishedPhotoId(_, id)
    assert(type(id) == 'string' or type(id) == 'number', 'An id is a string or a number')
    collections.record(collection, photo, id)
    rendition.isOpen = false
    result.published = result.published + 1
  end
  function rendition.recordPublishedPhotoUrl(_, url) assert(type(url) == 'string') end
  function rendition.uploadFailed(_, message)
    assert(type(message) == 'string', 'A failure needs a message')
    rendition.isOpen = false
    table.insert(result.failures, photo.name .. ': ' .. message)
  end
  return rendition
end

local function makeContext(collection, photos, result, cancelAfter)
  local progress = modules.makeProgress()
  local service = collection.service
  local context = {
    propertyTable = service:getPublishSettings(), publishService = service, publishedCollection = collection,
    publishedCollectionInfo = describe(collection),
    exportSession = {
      countRenditions = function() return #photos end,
      recordRemoteCollectionId = function(_, id) collection.remoteId = id end,
      recordRemoteCollectionUrl = function(_, url) collection.remoteUrl = url end,
    },
  }
  function context.configureProgress(_, options)
    assert(options.title, 'Progress needs a title')
    return progress
  end
  function context.renditions(_, options)
    local at, open = 0, nil
    return function()
      if open and open.isOpen then error('A rendition was neither published nor failed', 2) end
      if cancelAfter and at >= cancelAfter then progress:cancel() end
      if options.stopIfCanceled and progress:isCanceled() then return nil end
      at = at + 1
      if not photos[at] then return nil end
      open = makeRendition(collection, photos[at], result)
      return at, open
    end
  end
  if cancelAfter then modules.cancelDuringSleep = progress end
  return context
end

local function askForFeedback(collection, result)
  local service, infos = collection.service, {}
  for _, record in ipairs(collection.records) do
    table.insert(infos, { photo = record.photo, publishedPhoto = record.object, remoteId = record.remoteId })
  end
  local settings = service:getPublishSettings()
  service.provider.getCommentsFromPublishedCollection(settings, infos, function(answer)
    for _, comment in ipairs(answer.comments) do
      table.insert(result.comments, { photo = answer.publishedPhoto.photo.name, comment = comment })
    end
  end)
  service.provider.getRatingsFromPublishedCollection(settings, infos, function(answer)
    assert(type(answer.rating) == 'number', 'A rating is a number')
    result.ratings[answer.publishedPhoto.photo.name] = answer.rating
  end)
end

local function imposeOrder(collection)
  local ids = {}
  for _, photo in ipairs(collection.members) do
    local record = collections.recordOf(collection, photo)
    if record then table.insert(ids, record.remoteId) end
  end
  local service = collection.service
  service.provider.imposeSortOrderOnPublishedCollection(service:getPublishSettings(), describe(collection), ids)
end

--- Options: `cancelAfter` renditions, `feedback` asks for comments and ratings, `sort` has a manual order.
function publishing.publish(collection, options)
  local result = { published = 0, deleted = 0, failures = {}, comments = {}, ratings = {} }
  modules.cancelDuringSleep = nil
  local isDone, fault = tasks.pcall(function()
    if not options.deleteLast then result.deleted = #deleteRemoved(collection) end
    local photos = toPublish(collection)
    if #photos > 0 then
      local context = makeContext(collection, photos, result, options.cancelAfter)
      collection.service.provider.processRenderedPhotos({}, context)
      if options.feedback then askForFeedback(collection, result) end
    end
    if options.deleteLast then result.deleted = #deleteRemoved(collection) end
    if options.sort then imposeOrder(collection) end
  end)
  if not isDone then result.fault = modules.explain(fault) end
  assert(modules.isTemporaryFolderEmpty(), 'A rendered file was left behind')
  return result
end

return publishing
