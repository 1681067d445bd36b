--- The part of the dialog of a collection, or of a set, that chooses its gallery or creates a new one.

local LrDate = import 'LrDate'
local LrTasks = import 'LrTasks'
local LrUUID = import 'LrUUID'
local LrView = import 'LrView'

local Account = require 'Account'
local Errors = require 'Errors'
local Galleries = require 'Galleries'
local Json = require 'Json'
local Words = require 'Words'

local GalleryDialog = {}

local KINDS = {
  { title = Words.wedding, value = 'wedding' },
  { title = Words.family, value = 'family' },
  { title = Words.birthday, value = 'birthday' },
  { title = Words.corporate, value = 'corporate' },
  { title = Words.other, value = 'other' },
}

local function titleOf(gallery)
  local date = Json.optional(gallery.event_date)
  return date and gallery.event_name .. ' (' .. date .. ')' or gallery.event_name
end

--- Offers these galleries, and always the chosen one, of which the settings keep the name.
local function offer(state, settings, galleries)
  local items, isThere = {}, false
  for _, gallery in ipairs(galleries) do
    items[#items + 1] = { title = titleOf(gallery), value = gallery.id }
    if gallery.id == settings.galleryId then
      isThere, settings.galleryName = true, titleOf(gallery)
    end
  end
  if settings.galleryId == 0 then
    table.insert(items, 1, { title = Words.noGallery, value = 0 })
  elseif not isThere then
    table.insert(items, 1, { title = settings.galleryName or tostring(settings.galleryId), value = settings.galleryId })
  end
  state.galleries = items
end

--- Runs `action(api)` in a task, and shows its faults.
local function attempt(publishSettings, state, doing, action)
  state.status = doing
  LrTasks.startAsyncTask(function()
    local isDone, result = LrTasks.pcall(function() return action(Account.open(publishSettings, nil, true)) end)
    state.status = isDone and result or Errors.messageOf(result)
  end)
end

local function load(publishSettings, state, settings)
  attempt(publishSettings, state, Words.loading, function(api)
    local galleries, total = Galleries.find(api, state.searchText)
    offer(state, settings, galleries)
    return total > #galleries and Words.foundMore or Words.found(total)
  end)
end

--- The body of `POST /api/v1/events`.
local function describe(state)
  local function filled(text) return text ~= nil and string.find(text, '%S') ~= nil end
  return {
    event_name = state.newName,
    event_type = state.newKind,
    event_date = filled(state.newDate) and state.newDate or Json.null,
    require_password = filled(state.newPassword),
    password = filled(state.newPassword) and state.newPassword or nil,
    feedback_enabled = true,
  }
end

--- The same input has the same key, so pressing the button again after a lost answer creates nothing twice.
local function keyFor(keys, gallery)
  local text = Json.encode(gallery)
  keys[text] = keys[text] or LrUUID.generateUUID()
  return keys[text]
end

local function create(publishSettings, state, settings, keys)
  local gallery = describe(state)
  attempt(publishSettings, state, Words.creating, function(api)
    local created = api:createGallery(gallery, keyFor(keys, gallery))
    settings.galleryId, settings.galleryName = created.id, gallery.event_name
    offer(state, settings, (Galleries.find(api, state.searchText)))
    return Words.created(gallery.event_name)
  end)
end

local function fields(f, state, settings, publishSettings, isSet)
  local bind, keys = LrView.bind, {}
  local function inState(key) return bind { key = key, bind_to_object = state } end
  local function labelled(title, field, hint)
    return f:row {
      f:static_text { title = title, width = LrView.share 'atelierLabel', alignment = 'right' },
      field,
      f:static_text { title = hint or '' },
    }
  end
  local chosen = f:popup_menu { value = bind 'galleryId', items = inState 'galleries', width = 300 }
  local search = f:row {
    f:edit_field { value = inState 'searchText', placeholder_string = Words.searchHint, immediate = true },
    f:push_button { title = Words.search, action = function() load(publishSettings, state, settings) end },
  }
  local keyword = labelled(Words.categoryKeyword, f:edit_field { value = bind 'categoryKeyword' }, Words.keywordHint)
  return f:column {
    spacing = f:control_spacing(),
    labelled(Words.chosenGallery, chosen),
    labelled('', search),
    f:static_text { title = inState 'status', width = 500, height_in_lines = 3 },
    isSet and f:spacer {} or f:static_text { title = Words.inSet },
    isSet and f:spacer {} or keyword,
    f:separator { fill_horizontal = 1 },
    f:static_text { title = Words.newGallery },
    labelled(Words.name, f:edit_field { value = inState 'newName', immediate = true }),
    labelled(Words.kind, f:popup_menu { value = inState 'newKind', items = KINDS }),
    labelled(Words.date, f:edit_field { value = inState 'newDate', immediate = true }, Words.dateHint),
    labelled(Words.password, f:edit_field { value = inState 'newPassword', immediate = true }, Words.passwordHint),
    f:push_button { title = Words.create, action = function() create(publishSettings, state, settings, keys) end },
  }
end

local function view(f, publishSettings, info, isSet)
  local settings, state = info.collectionSettings, info.pluginContext
  settings.galleryId = settings.galleryId or 0
  settings.categoryKeyword = settings.categoryKeyword or ''
  state.searchText, state.status, state.newPassword = '', '', ''
  state.newName, state.newKind = info.name or settings.LR_liveName or '', 'wedding'
  state.newDate = LrDate.timeToUserFormat(LrDate.currentTime(), '%Y-%m-%d')
  offer(state, settings, {})
  load(publishSettings, state, settings)
  return f:group_box {
    title = Words.gallery,
    size = 'small',
    fill_horizontal = 1,
    bind_to_object = settings,
    fields(f, state, settings, publishSettings, isSet),
  }
end

--- `viewForCollectionSettings` of the SDK.
function GalleryDialog.forCollection(f, publishSettings, info)
  return view(f, publishSettings, info, false)
end

--- `viewForCollectionSetSettings` of the SDK.
function GalleryDialog.forSet(f, publishSettings, info)
  return view(f, publishSettings, info, true)
end

return GalleryDialog
