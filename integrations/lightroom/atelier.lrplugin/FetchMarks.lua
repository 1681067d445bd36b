--- The menu commands: brings the marks of guests into the catalogue, in one step that can be undone.

local LrApplication = import 'LrApplication'
local LrDialogs = import 'LrDialogs'
local LrProgressScope = import 'LrProgressScope'
local LrTasks = import 'LrTasks'

local Account = require 'Account'
local Contexts = require 'Contexts'
local Errors = require 'Errors'
local Feedback = require 'Feedback'
local Json = require 'Json'
local Marks = require 'Marks'
local RemoteIds = require 'RemoteIds'
local Servers = require 'Servers'
local Targets = require 'Targets'
local Words = require 'Words'
local Writes = require 'Writes'

local FetchMarks = {}

local function isOurs(collection)
  return collection:getService():getPluginId() == _PLUGIN.id
end

--- The published collections that are selected, also by way of their set.
local function selectedCollections(catalog)
  local found = {}
  for _, source in ipairs(catalog:getActiveSources()) do
    local kind = type(source) == 'table' and source.type and source:type()
    if kind == 'LrPublishedCollection' and isOurs(source) then found[#found + 1] = source end
    if kind == 'LrPublishedCollectionSet' and isOurs(source) then Targets.collectionsBelow(source, found) end
  end
  return found
end

--- The given collections, followed by all others.
local function othersToo(collections)
  local found, isGiven = {}, {}
  for at, collection in ipairs(collections) do
    found[at], isGiven[collection.localIdentifier] = collection, true
  end
  for _, collection in ipairs(Targets.all()) do
    if not isGiven[collection.localIdentifier] then found[#found + 1] = collection end
  end
  return found
end

--- The local ids of the photos that collections have published.
local function photosIn(collections)
  local ids = {}
  for _, collection in ipairs(collections) do
    for _, published in ipairs(collection:getPublishedPhotos()) do
      local photo = published:getPhoto()
      if photo then ids[photo.localIdentifier] = true end
    end
  end
  return ids
end

--- Calls `action`. A service that fails must not hide the marks of others, so its fault is kept for the summary.
local function attempt(found, name, action)
  if found.faults[name] then return nil end
  local isDone, result = LrTasks.pcall(action)
  if isDone then return result end
  if type(result) ~= 'table' or Errors.isCanceled(result) then error(result, 0) end
  found.faults[name] = result
  return nil
end

--- The marks of a gallery. One that is gone is only counted.
local function fetchGallery(api, galleryId, found)
  local isDone, result = LrTasks.pcall(Feedback.fetch, api, galleryId)
  if isDone then return result end
  if type(result) ~= 'table' or result.status ~= 404 then error(result, 0) end
  found.missing = found.missing + 1
  return {}
end

--- Adds the marks of a published photo to those that the photo has in other galleries.
local function addMarks(found, published, marks, key, settings)
  if not marks then return end
  local photo = published:getPhoto()
  local entry = found.photos[photo.localIdentifier] or { photo = photo, settings = settings, seen = {} }
  found.photos[photo.localIdentifier] = entry
  -- A photo in two collections of a gallery has its marks once.
  if not entry.seen[key] then entry.marks = Marks.merge(entry.marks, marks) end
  entry.seen[key] = true
end

--- The published records of these photos in a collection.
local function publishedOf(collection, wanted)
  local list = {}
  for _, published in ipairs(collection:getPublishedPhotos()) do
    local photo = published:getPhoto()
    if photo and wanted[photo.localIdentifier] then list[#list + 1] = published end
  end
  return list
end

--- Adds the marks that the wanted photos have in a collection.
local function addCollection(found, collection, progress, wanted)
  local list = publishedOf(collection, wanted)
  if #list == 0 then return end
  local service = collection:getService()
  local settings, name = service:getPublishSettings(), service:getName()
  local api = attempt(found, name, function()
    local opened = Account.open(settings, function() return progress:isCanceled() end)
    local before = Servers.of(collection)
    if before ~= opened.url then Errors.raise(Words.otherServer(before)) end
    return opened
  end)
  for _, published in ipairs(list) do
    local galleryId, id = RemoteIds.parse(published:getRemoteId())
    local key = api and api.url .. ' ' .. galleryId
    local marks = api and id and (found.galleries[key] or attempt(found, name, function()
      return fetchGallery(api, galleryId, found)
    end))
    if marks then
      found.galleries[key] = marks
      addMarks(found, published, marks[id], key .. ' ' .. id, settings)
    else
      -- Without all its marks, a photo would look as if guests had taken some back.
      found.unknown[published:getPhoto().localIdentifier] = true
    end
  end
end

--- Fetches the marks of each photo in these collections, also from its other galleries. Otherwise it would look as if
--- guests had taken those back. Returns `photos` { photo, marks, settings } by the photo's local id, the number of
--- galleries that are `missing`, and `faults` by service.
local function fetch(selected, progress)
  local wanted, collections = photosIn(selected), othersToo(selected)
  local found = { photos = {}, galleries = {}, unknown = {}, faults = {}, missing = 0 }
  for at, collection in ipairs(collections) do
    progress:setPortionComplete(at - 1, #collections)
    addCollection(found, collection, progress, wanted)
  end
  for id in pairs(found.unknown) do found.photos[id] = nil end
  local name, fault = next(found.faults)
  if name and not next(found.photos) then error(fault, 0) end
  return found
end

local function readCurrent(photo)
  local label = photo:getRawMetadata('colorNameForLabel')
  return {
    flag = photo:getRawMetadata('pickStatus') or 0,
    stars = photo:getRawMetadata('rating') or 0,
    label = label ~= '' and label or 'none',
  }
end

local function readWritten(photo)
  local text = photo:getPropertyForPlugin(_PLUGIN, 'written')
  return text and text ~= '' and Json.decode(text) or {}
end

--- Plans the changes of a photo.
local function plan(entry)
  local photo = entry.photo
  local written = readWritten(photo)
  local changes, now, keepsOwn = Marks.decide(readCurrent(photo), written, entry.marks, entry.settings)
  local properties = Marks.texts(entry.marks)
  properties.written = next(now) and Json.encode(now) or nil
  return { photo = photo, changes = changes, properties = properties, keepsOwn = keepsOwn }
end

local PROPERTIES = { 'favorites', 'likes', 'rating', 'lists', 'comments', 'written' }

local function write(planned)
  local photo, changes = planned.photo, planned.changes
  if changes.flag then photo:setRawMetadata('pickStatus', changes.flag) end
  -- Lightroom has no zero stars, but nil.
  if changes.stars then photo:setRawMetadata('rating', changes.stars > 0 and changes.stars or nil) end
  if changes.label then photo:setRawMetadata('colorNameForLabel', changes.label) end
  for _, key in ipairs(PROPERTIES) do
    if photo:getPropertyForPlugin(_PLUGIN, key) ~= planned.properties[key] then
      photo:setPropertyForPlugin(_PLUGIN, key, planned.properties[key])
    end
  end
end

local function summarise(plans, found)
  local count = { photos = #plans, flag = 0, stars = 0, label = 0, kept = 0 }
  for _, each in ipairs(plans) do
    for key in pairs(each.changes) do count[key] = count[key] + 1 end
    if each.keepsOwn then count.kept = count.kept + 1 end
  end
  local lines = { Words.fetched(count.photos, count.flag, count.stars, count.label) }
  if count.kept > 0 then table.insert(lines, Words.keptOwn(count.kept)) end
  if found.missing > 0 then table.insert(lines, Words.missingGalleries(found.missing)) end
  for name, fault in pairs(found.faults) do
    table.insert(lines, Words.failedService(name, fault.message))
  end
  return table.concat(lines, '\n')
end

local function run(context, collections)
  local progress = LrProgressScope { title = Words.fetchMarks, functionContext = context }
  progress:setCancelable(true)
  local plans = {}
  local found = fetch(collections, progress)
  progress:done()
  -- Plans within the step, because the photographer may set marks until it begins.
  Writes.asOneStep(Words.fetchMarks, function()
    for _, entry in pairs(found.photos) do
      local planned = plan(entry)
      write(planned)
      plans[#plans + 1] = planned
    end
  end)
  LrDialogs.message(Words.fetchMarks, summarise(plans, found), 'info')
end

local function start(find, nothing)
  LrTasks.startAsyncTask(function()
    local collections = find(LrApplication.activeCatalog())
    if #collections == 0 then return LrDialogs.message(Words.fetchMarks, nothing, 'info') end
    local isDone, fault = LrTasks.pcall(Contexts.run, 'Atelier: fetch marks', function(context)
      run(context, collections)
    end)
    if not isDone and not Errors.isCanceled(fault) then
      LrDialogs.message(Words.fetchMarks, Errors.messageOf(fault), 'critical')
    end
  end)
end

function FetchMarks.ofSelected()
  start(selectedCollections, Words.selectCollection)
end

function FetchMarks.ofAll()
  start(Targets.all, Words.nothingPublished)
end

return FetchMarks
