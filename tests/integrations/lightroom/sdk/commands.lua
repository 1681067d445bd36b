--- What a test can do in this Lightroom, and see.

local catalog = require 'catalog'
local collections = require 'collections'
local http = require 'http'
local makeObservable = require 'observable'
local modules = require 'modules'
local publishing = require 'publishing'
local tasks = require 'tasks'

--- Collects all views of a kind below a view.
local function findViews(view, kind, found)
  found = found or {}
  for _, child in ipairs(view) do
    if type(child) == 'table' then
      if child.view == kind then table.insert(found, child) end
      findViews(child, kind, found)
    end
  end
  return found
end

local function press(view, title)
  for _, button in ipairs(findViews(view, 'push_button')) do
    if button.title == title then return button.action() end
  end
  error('No button ' .. title, 0)
end

return function(load, requireOfPlugin, info)
  local Json = requireOfPlugin('Json')
  local provider = load(info.LrExportServiceProvider.file)
  local byName = { collections = {}, photos = {} }
  local service = collections.addService('Atelier', provider)
  local commands = {}

  --- Opens the Publishing Manager, enters values, presses a button, perhaps enters others `later`, and saves.
  function commands.editService(command)
    local settings = makeObservable(collections.copy(service.settings))
    tasks.block(provider.startDialog, settings)
    local sections = tasks.block(provider.sectionsForTopOfDialog, modules.factory, settings)
    for key, value in pairs(command.values) do settings[key] = value end
    if command.press then
      press(sections, command.press)
      if command.later then
        -- The request has begun.
        tasks.yield('waiting')
        for key, value in pairs(command.later) do settings[key] = value end
        tasks.yield('waiting', 100)
      end
      while settings.accountStatus == requireOfPlugin('Words').checking do tasks.yield('waiting', 1) end
    end
    local status, cant = settings.accountStatus, settings.LR_cantExportBecause
    tasks.block(provider.endDialog, settings, command.why or 'ok')
    assert(settings.token == nil, 'A token stays in the settings')
    assert(settings.LR_cantExportBecause == nil, 'The dialog complains after its end')
    if (command.why or 'ok') == 'ok' then
      for _, field in ipairs(provider.exportPresetFields) do service.settings[field.key] = settings[field.key] end
    end
    return { status = status, cant = cant, settings = service.settings }
  end

  local function editSettings(target, command)
    local isSet = target:type() == 'LrPublishedCollectionSet'
    local dialog = publishing.describe(target)
    local values = collections.copy(target.settings)
    dialog.collectionSettings, dialog.pluginContext = makeObservable(values), makeObservable({})
    local show = isSet and provider.viewForCollectionSetSettings or provider.viewForCollectionSettings
    local view = tasks.block(show, modules.factory, service:getPublishSettings(), dialog)
    tasks.yield('waiting', 100)
    local state = dialog.pluginContext
    local loaded = { status = state.status, galleries = Json.array(state.galleries) }
    for key, value in pairs(command.input or {}) do state[key] = value end
    for _, title in ipairs(command.presses or {}) do
      press(view, title)
      tasks.yield('waiting', 1000)
    end
    for key, value in pairs(command.settings or {}) do values[key] = value end
    for key, value in pairs(values) do
      assert(type(value) ~= 'table', 'Settings of collections are numbers, strings and Booleans')
      target.settings[key] = value
    end
    local galleries = Json.array(state.galleries)
    return { loaded = loaded, status = state.status, galleries = galleries, settings = target.settings }
  end

  local function add(name, target, command)
    local isValid, reason = tasks.block(provider.validatePublishedCollectionName, name)
    if not isValid then error(reason, 0) end
    byName.collections[name] = target
    return editSettings(target, command)
  end

  function commands.addSet(command) return add(command.set, collections.addSet(service, command.set), command) end
  function commands.addCollection(command)
    local parent = command.parent and byName.collections[command.parent]
    return add(command.collection, collections.addCollection(service, parent, command.collection), command)
  end
  function commands.editCollection(command) return editSettings(byName.collections[command.collection], command) end

  --- Imports photos and adds them to a collection.
  function commands.import(command)
    for _, each in ipairs(command.photos) do byName.photos[each.name] = catalog.addPhoto(each.name, each.path) end
    return commands.add(command)
  end
  function commands.add(command)
    local members = byName.collections[command.collection].members
    for _, each in ipairs(command.photos) do table.insert(members, byName.photos[each.name or each]) end
  end
  function commands.remove(command)
    local members = byName.collections[command.collection].members
    for at = #members, 1, -1 do
      if collections.contains(command.photos, members[at].name) then table.remove(members, at) end
    end
  end
  --- The catalogue no longer knows what this collection has published.
  function commands.forget(command) byName.collections[command.collection].records = {} end
  --- Another file comes out of rendering from now on.
  function commands.edit(command)
    for _, each in ipairs(command.photos) do
      local photo = byName.photos[each.name]
      photo.path, photo.renderFault = each.path or photo.path, each.fault
      service:eachRecord(photo, function(record) record.edited = true end)
    end
  end
  function commands.setKeywords(command)
    local photo = byName.photos[command.photo]
    photo.keywords = {}
    for at, name in ipairs(command.keywords) do
      photo.keywords[at] = catalog.keyword(name, catalog.keyword(command.parent))
    end
    service:eachRecord(photo, function(record) record.edited = true end)
  end
  function commands.setMetadata(command)
    catalog.LrCatalog:withWriteAccessDo('Photographer', function()
      byName.photos[command.photo]:setRawMetadata(command.key, Json.optional(command.value))
    end, { timeout = 1 })
  end
  function commands.publish(command)
    local result = publishing.publish(byName.collections[command.collection], command)
    result.failures, result.comments = Json.array(result.failures), Json.array(result.comments)
    return result
  end
  function commands.rename(command)
    local target = byName.collections[command.collection]
    local changed = publishing.describe(target)
    changed.name = command.to
    provider.renamePublishedCollection(service:getPublishSettings(), changed)
    byName.collections[command.collection], byName.collections[command.to] = nil, target
    target.name = command.to
  end
  function commands.reparent(command)
    provider.reparentPublishedCollection(
      service:getPublishSettings(), publishing.describe(byName.collections[command.collection])
    )
  end
  function commands.deleteCollection(command)
    local target = byName.collections[command.collection]
    provider.deletePublishedCollection(service:getPublishSettings(), publishing.describe(target))
    for at, child in ipairs(target.parent.children) do
      if child == target then table.remove(target.parent.children, at) end
    end
  end
  --- Chooses an entry of the menu, with these collections selected.
  function commands.menu(command)
    catalog.sources, modules.messages, catalog.undo = {}, {}, {}
    for at, name in ipairs(command.selected or {}) do catalog.sources[at] = byName.collections[name] end
    load(info.LrLibraryMenuItems[command.item].file)
    tasks.yield('waiting', 10000)
    return { messages = Json.array(modules.messages), undo = Json.array(catalog.undo) }
  end
  function commands.show(command)
    provider.goToPublishedCollection(
      service:getPublishSettings(), publishing.describe(byName.collections[command.collection])
    )
    return http.opened[#http.opened]
  end
  function commands.listRemoved(command) catalog.listsRemoved = command.lists end
  --- How the user and Lightroom behave from now on: `answer`, `cancelsAt`, `busy`, `stamps`.
  function commands.behave(command)
    modules.answer, modules.cancelsAt = command.answer or 'cancel', command.cancelsAt
    catalog.busy, publishing.stamps = command.busy or 0, command.stamps
    modules.messages = {}
  end
  --- The questions since then.
  function commands.questions() return Json.array(modules.messages) end
  --- Another publish service, to which new sets and collections belong from now on.
  function commands.addService(command)
    service = collections.addService(command.service, provider)
    return commands.editService(command)
  end
  --- Seconds that the plug-in has slept until now.
  function commands.clock() return tasks.clock end

  --- What a collection holds: the photos with their ids, and the marks of photos.
  function commands.look(command)
    local target = byName.collections[command.collection]
    local photos = Json.array({})
    for at, photo in ipairs(target.members) do
      local record = collections.recordOf(target, photo) or {}
      photos[at] = {
        name = photo.name, remoteId = record.remoteId, edited = record.edited or false,
        flag = photo.metadata.pickStatus, stars = photo.metadata.rating, label = photo.metadata.colorNameForLabel,
        properties = photo.properties,
      }
    end
    return { remoteId = target.remoteId, settings = target.settings, photos = photos, records = #target.records }
  end

  --- For tests of single files: calls a function of the plug-in.
  function commands.call(command)
    return requireOfPlugin(command.file)[command.call](unpack(command.arguments))
  end
  --- For tests of this stand-in: runs a piece of Lua as if it were part of the plug-in.
  function commands.run(command)
    return setfenv(assert(loadstring(command.lua)), getfenv(provider.getCollectionBehaviorInfo))()
  end
  --- The same, where Lightroom waits for the result and nothing may yield.
  function commands.block(command) return tasks.block(commands.run, command) end
  return commands
end
