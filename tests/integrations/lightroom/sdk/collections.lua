--- Publish services, sets, collections and published photos.

local catalog = require 'catalog'

local collections = {}

local function isEach(list, kind)
  local found = {}
  for _, each in ipairs(list) do
    if each:type() == kind then table.insert(found, each) end
  end
  return found
end

local function contains(list, wanted)
  for _, each in ipairs(list) do
    if each == wanted then return true end
  end
  return false
end
collections.contains = contains

--- What services, sets and collections have in common.
local function node(class, name, more)
  local self = setmetatable(more, class)
  self.localIdentifier, self.name, self.children = catalog.nextId(), name, {}
  if self.parent then table.insert(self.parent.children, self) end
  return self
end

local function class(kind, methods)
  methods.__index = methods
  function methods.type() return kind end
  function methods:getName() return self.name end
  function methods:getParent() return self.parent ~= self.service and self.parent or nil end
  function methods:getService() return self.service end
  function methods:getRemoteId() return self.remoteId end
  function methods:getRemoteUrl() return self.remoteUrl end
  function methods:setRemoteUrl(url)
    catalog.assertWriting('setRemoteUrl')
    self.remoteUrl = url
  end
  function methods:getChildCollections() return isEach(self.children, 'LrPublishedCollection') end
  function methods:getChildCollectionSets() return isEach(self.children, 'LrPublishedCollectionSet') end
  return methods
end

--- A table that a plug-in may change without effect.
local function copy(values)
  local result = {}
  for key, value in pairs(values) do result[key] = value end
  return result
end
collections.copy = copy

local Service = class('LrPublishService', {})
function Service:getPublishSettings() return copy(self.settings) end
function Service:getPluginId() return catalog.plugin.id end

--- Calls `action` with the published records of a photo, in all collections.
function Service:eachRecord(photo, action, parent)
  for _, child in ipairs((parent or self).children) do
    for _, record in ipairs(child.records or {}) do
      if record.photo == photo then action(record, child) end
    end
    self:eachRecord(photo, action, child)
  end
end

local Set = class('LrPublishedCollectionSet', {})
function Set:getCollectionSetInfoSummary()
  return { name = self.name, remoteId = self.remoteId, collectionSettings = copy(self.settings) }
end

local Collection = class('LrPublishedCollection', {})
function Collection:getCollectionInfoSummary()
  return { name = self.name, remoteId = self.remoteId, collectionSettings = copy(self.settings) }
end
function Collection:getPhotos() return copy(self.members) end
function Collection:getPublishedPhotos()
  local found = {}
  for _, record in ipairs(self.records) do
    if catalog.listsRemoved or contains(self.members, record.photo) then table.insert(found, record.object) end
  end
  return found
end

local Published = class('LrPublishedPhoto', {})
function Published:getPhoto() return self.record.photo end
function Published:getRemoteId() return self.record.remoteId end
function Published:getEditedFlag() return self.record.edited end
function Published:setEditedFlag(edited)
  catalog.assertWriting('setEditedFlag')
  self.record.edited = edited
end

function collections.addService(name, provider)
  local settings = {}
  for _, field in ipairs(provider.exportPresetFields) do settings[field.key] = field.default end
  local service = node(Service, name, { provider = provider, settings = settings })
  table.insert(catalog.services, service)
  return service
end

function collections.addSet(service, name)
  return node(Set, name, { service = service, parent = service, settings = {} })
end

function collections.addCollection(service, parent, name)
  return node(Collection, name, {
    service = service, parent = parent or service, settings = {}, members = {}, records = {},
  })
end

function collections.recordOf(collection, photo)
  for _, record in ipairs(collection.records) do
    if record.photo == photo then return record end
  end
  return nil
end

--- Notes that a photo was published. Lightroom has a unique index of collection and id.
function collections.record(collection, photo, remoteId)
  for _, other in ipairs(collection.records) do
    if other.photo ~= photo and other.remoteId == remoteId then error('The id is taken by ' .. other.photo.name, 3) end
  end
  local record = collections.recordOf(collection, photo)
  if not record then
    record = { photo = photo }
    record.object = setmetatable({ record = record }, Published)
    table.insert(collection.records, record)
  end
  record.remoteId, record.edited = remoteId, false
end

return collections
