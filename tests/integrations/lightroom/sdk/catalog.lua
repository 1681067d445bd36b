--- The catalogue: photos, and the services, sets and collections that publish them. It refuses what Lightroom refuses.

local tasks = require 'tasks'

local catalog = {
  photos = {}, services = {}, sources = {}, undo = {},
  --- The fields of MetadataDefinition.lua, by id.
  fields = {},
  --- Whether photos that were removed and not yet deleted still count as published. The SDK does not say.
  listsRemoved = true,
  --- The number of write blocks that fail, because something else is changing the catalogue.
  busy = 0,
}

local writing
local lastId = 0

local function nextId()
  lastId = lastId + 1
  return lastId
end

local function assertWriting(what, isPrivateEnough)
  if writing == nil or (writing == 'private' and not isPrivateEnough) then
    error(what .. ' needs withWriteAccessDo', 3)
  end
end

function catalog.isWriting() return writing ~= nil end

local function write(kind, action, options)
  tasks.yield('Write access')
  assert(options and options.timeout, 'Write access without a timeout fails at once if the catalogue is busy')
  if catalog.busy > 0 then
    catalog.busy = catalog.busy - 1
    return 'aborted'
  end
  if writing then error('Write blocks cannot be nested', 3) end
  writing = kind
  local isDone, fault = pcall(action)
  writing = nil
  if not isDone then error(fault, 0) end
  return 'executed'
end

-- Photos ------------------------------------------------------------------------------------------------------------

local Photo = {}
Photo.__index = Photo

local CHECKS = {
  pickStatus = function(value) return value == -1 or value == 0 or value == 1 end,
  rating = function(value) return value == nil or (value >= 1 and value <= 5 and value == math.floor(value)) end,
  colorNameForLabel = function(value)
    return ({ red = 1, yellow = 1, green = 1, blue = 1, purple = 1, none = 1 })[value] ~= nil
  end,
}
--- The names that metadataThatTriggersRepublish has for these keys.
local TRIGGERS = { pickStatus = 'pick', rating = 'rating', colorNameForLabel = 'label' }

--- Marks the photo as edited wherever it is published, if the plug-in says that this field matters.
local function touch(photo, trigger, otherwise)
  for _, service in ipairs(catalog.services) do
    local triggers = tasks.block(service.provider.metadataThatTriggersRepublish, service.settings)
    local matters = triggers[trigger]
    if matters == nil then matters = triggers[otherwise] end
    if matters then service:eachRecord(photo, function(record) record.edited = true end) end
  end
end

function Photo:getRawMetadata(key)
  if key == 'keywords' then return self.keywords end
  if not CHECKS[key] then error('Unknown metadata: ' .. tostring(key), 2) end
  return self.metadata[key]
end

function Photo:setRawMetadata(key, value)
  assertWriting('setRawMetadata')
  if not CHECKS[key] then error('Unknown metadata: ' .. tostring(key), 2) end
  if not CHECKS[key](value) then error('Invalid ' .. key .. ': ' .. tostring(value), 2) end
  self.metadata[key] = value
  touch(self, TRIGGERS[key], 'default')
end

local function assertField(plugin, id)
  if plugin ~= catalog.plugin then error('Another plug-in', 3) end
  if not catalog.fields[id] then error('Unknown field: ' .. tostring(id), 3) end
end

function Photo:getPropertyForPlugin(plugin, id)
  assertField(plugin, id)
  return self.properties[id]
end

function Photo:setPropertyForPlugin(plugin, id, value)
  assertField(plugin, id)
  assertWriting('setPropertyForPlugin', true)
  if value ~= nil and type(value) ~= 'string' then error(id .. ' must be a string', 2) end
  if value and catalog.fields[id].searchable and #value > 511 then error(id .. ' is longer than 511 bytes', 2) end
  self.properties[id] = value
  touch(self, catalog.plugin.id .. '.' .. id, 'customMetadata')
end

function Photo:type() return 'LrPhoto' end

function catalog.addPhoto(name, path)
  local photo = setmetatable({
    localIdentifier = nextId(), name = name, path = path, metadata = { pickStatus = 0, colorNameForLabel = 'none' },
    keywords = {}, properties = {},
  }, Photo)
  table.insert(catalog.photos, photo)
  return photo
end

-- Keywords ----------------------------------------------------------------------------------------------------------

function catalog.keyword(name, parent)
  return { getName = function() return name end, getParent = function() return parent end }
end

-- The object of the SDK ---------------------------------------------------------------------------------------------

catalog.LrCatalog = {
  withWriteAccessDo = function(_, name, action, options)
    assert(type(name) == 'string', 'A step needs a name for Undo')
    table.insert(catalog.undo, name)
    return write('public', action, options)
  end,
  withPrivateWriteAccessDo = function(_, action, options) return write('private', action, options) end,
  batchGetPropertyForPlugin = function(_, photos, plugin, ids)
    local found = {}
    for _, photo in ipairs(photos) do
      found[photo] = {}
      for _, id in ipairs(ids) do found[photo][id] = photo:getPropertyForPlugin(plugin, id) end
    end
    return found
  end,
  getPublishServices = function(_, pluginId)
    local found = {}
    for _, service in ipairs(catalog.services) do
      if service:getPluginId() == pluginId then table.insert(found, service) end
    end
    return found
  end,
  getActiveSources = function() return catalog.sources end,
}

catalog.nextId = nextId
catalog.assertWriting = assertWriting

return catalog
