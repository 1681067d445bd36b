--- Publishes the photos that Lightroom has rendered: new ones, and edited ones.

local LrFileUtils = import 'LrFileUtils'
local LrTasks = import 'LrTasks'

local Categories = require 'Categories'
local Errors = require 'Errors'
local Holders = require 'Holders'
local Json = require 'Json'
local PhotoIds = require 'PhotoIds'
local Photos = require 'Photos'
local RemoteIds = require 'RemoteIds'
local Servers = require 'Servers'
local Targets = require 'Targets'
local Words = require 'Words'

local Publish = {}

--- The ids of photos are written to the catalogue in batches of this size.
local REMEMBERED_AT_ONCE = 25

--- Finds or creates the category of a collection in a set.
local function findCategory(target, categories)
  if target.categoryId and categories:contains(target.categoryId) then return target.categoryId end
  return categories:idOf(target.categoryName)
end

--- Prepares everything that the photos of a run share.
local function prepare(exportContext, isCanceled)
  local collection = exportContext.publishedCollection
  local api = Servers.open(exportContext.propertyTable, collection, isCanceled)
  local target = Targets.of(collection)
  local run = { api = api, galleryId = target.galleryId, keyword = target.keyword, collection = collection }
  run.url = Servers.pageOf(api.url, target.galleryId)
  if target.categoryName or target.keyword then run.categories = Categories.open(api, target.galleryId) end
  if target.categoryName then run.categoryId = findCategory(target, run.categories) end
  run.holders = Holders.read(api.url, target.galleryId)
  run.published = {}
  return run
end

--- The category that a photo should be in. Nil means that nothing decides it.
local function categoryOf(run, photo)
  if not run.keyword then return run.categoryId end
  local name = Categories.keywordOf(photo, run.keyword)
  return name and run.categories:idOf(name) or Json.null
end

--- Writes the ids of what was published, and perhaps an upload that begins, to the catalogue.
local function remember(run, pending)
  PhotoIds.remember(run.api.url, run.published, pending)
  run.published = {}
end

--- The id of a photo that the server has stored although Lightroom never got the answer, or nil. Each rendering has
--- other bytes, because they contain its time.
local function findLost(run, photo)
  local sha256 = PhotoIds.findPending(photo, run.api.url, run.galleryId)
  local id = sha256 and run.api:findByContent(run.galleryId, sha256)
  return id and RemoteIds.format(run.galleryId, id)
end

local function isTaken(run, remoteId, photo)
  return run.holders:isTaken(remoteId, run.collection.localIdentifier, photo)
end

--- The id of the photo that a rendition replaces, or nil if it is new to the gallery.
local function findRemoteId(run, rendition)
  local photo = rendition.photo
  local remoteId = findLost(run, photo)
    or rendition.publishedPhotoId
    or PhotoIds.find(photo, run.api.url, run.galleryId)
  if RemoteIds.parse(remoteId) ~= run.galleryId then return nil end
  -- An edited photo must not change another one that was identical until now.
  if run.holders:hasTwin(remoteId, photo) or isTaken(run, remoteId, photo) then return nil end
  return remoteId
end

--- Brings the photo of this id up to date. Returns false if the server no longer has it.
local function update(run, rendition, remoteId, file, categoryId)
  local _, id = RemoteIds.parse(remoteId)
  -- A photo that only joins another collection was rendered again, but not edited.
  local isKnown = not rendition.publishedPhotoId and run.holders:isCurrent(remoteId, rendition.photo)
  if isKnown then return Photos.categorise(run.api, run.galleryId, id, categoryId) end
  return Photos.replace(run.api, run.galleryId, id, file, categoryId)
end

local function publishFile(run, rendition, path)
  local file, photo = Photos.readFile(path), rendition.photo
  local categoryId = categoryOf(run, photo)
  local remoteId = findRemoteId(run, rendition)
  if remoteId and update(run, rendition, remoteId, file, categoryId) then return remoteId end
  remember(run, { photo = photo, galleryId = run.galleryId, sha256 = file.sha256 })
  local id = Photos.add(run.api, run.galleryId, file, categoryId, function(found)
    return isTaken(run, RemoteIds.format(run.galleryId, found), photo)
  end)
  return RemoteIds.format(run.galleryId, id)
end

--- A refusal of one file is shown with its photo. Anything else ends the run, and Lightroom keeps what remains.
local function publishRendition(run, rendition, path)
  local isDone, result = LrTasks.pcall(publishFile, run, rendition, path)
  LrFileUtils.delete(path)
  if isDone then
    rendition:recordPublishedPhotoId(result)
    rendition:recordPublishedPhotoUrl(run.url)
    run.holders:replace(run.collection.localIdentifier, rendition.photo, result)
    table.insert(run.published, { photo = rendition.photo, remoteId = result })
    if #run.published >= REMEMBERED_AT_ONCE then remember(run) end
  elseif Errors.isOfPhoto(result) then
    rendition:uploadFailed(result.message)
  else
    error(result, 0)
  end
end

local function publishAll(run, exportContext)
  for _, rendition in exportContext:renditions { stopIfCanceled = true } do
    local isRendered, pathOrMessage = rendition:waitForRender()
    if isRendered then
      publishRendition(run, rendition, pathOrMessage)
    else
      rendition:uploadFailed(pathOrMessage or Words.noFile)
    end
  end
end

--- `processRenderedPhotos` of the SDK.
function Publish.run(_functionContext, exportContext)
  local session = exportContext.exportSession
  local progress = exportContext:configureProgress { title = Words.publishing(session:countRenditions()) }
  local run = prepare(exportContext, function() return progress:isCanceled() end)
  session:recordRemoteCollectionId(RemoteIds.format(run.galleryId, run.categoryId))
  session:recordRemoteCollectionUrl(run.url)
  local isDone, fault = LrTasks.pcall(publishAll, run, exportContext)
  local isRemembered, why = LrTasks.pcall(remember, run)
  if not isDone then error(fault, 0) end
  if not isRemembered then error(why, 0) end
end

return Publish
