--- Publishes the photos that Lightroom has rendered: new ones, and edited ones.

local LrFileUtils = import 'LrFileUtils'
local LrTasks = import 'LrTasks'

local Account = require 'Account'
local Categories = require 'Categories'
local Errors = require 'Errors'
local Holders = require 'Holders'
local Json = require 'Json'
local PhotoIds = require 'PhotoIds'
local Photos = require 'Photos'
local RemoteIds = require 'RemoteIds'
local Targets = require 'Targets'
local Words = require 'Words'

local Publish = {}

--- Finds or creates the category of a collection in a set.
local function findCategory(target, categories)
  if target.categoryId and categories:contains(target.categoryId) then return target.categoryId end
  return categories:idOf(target.categoryName)
end

--- Prepares everything that the photos of a run share.
local function prepare(exportContext, isCanceled)
  local collection = exportContext.publishedCollection
  local api = Account.open(exportContext.propertyTable, isCanceled)
  local target = Targets.of(collection)
  local run = { api = api, galleryId = target.galleryId, keyword = target.keyword, collection = collection }
  run.url = api.url .. '/studio/events/' .. target.galleryId .. '/photos'
  if target.categoryName or target.keyword then run.categories = Categories.open(api, target.galleryId) end
  if target.categoryName then run.categoryId = findCategory(target, run.categories) end
  run.holders = Holders.read(api.url)
  run.published = {}
  return run
end

--- The category that a photo should be in. Nil means that nothing decides it.
local function categoryOf(run, photo)
  if not run.keyword then return run.categoryId end
  local name = Categories.keywordOf(photo, run.keyword)
  return name and run.categories:idOf(name) or Json.null
end

--- The id of the photo that a rendition replaces, or nil if it is new to the gallery.
local function findId(run, rendition)
  local remoteId = rendition.publishedPhotoId or PhotoIds.find(rendition.photo, run.api.url, run.galleryId)
  local galleryId, id = RemoteIds.parse(remoteId)
  if galleryId ~= run.galleryId then return nil end
  -- An edited photo must not change another one that was identical until now.
  if run.holders:hasTwin(remoteId, rendition.photo) then return nil end
  return id
end

local function publishFile(run, rendition, path)
  local file = Photos.readFile(path)
  local categoryId = categoryOf(run, rendition.photo)
  local id = findId(run, rendition)
  local isThere = id and Photos.replace(run.api, run.galleryId, id, file, categoryId)
  if not isThere then id = Photos.add(run.api, run.galleryId, file, categoryId) end
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
  PhotoIds.remember(run.api.url, run.published)
  if not isDone then error(fault, 0) end
end

return Publish
