--- The modules that plug-ins import, except HTTP and the catalogue.

local catalog = require 'catalog'
local http = require 'http'
local tasks = require 'tasks'

local modules = {
  messages = {},
  --- What the user presses in a dialog with a question.
  answer = 'cancel',
  --- The step of the progress at which the user cancels.
  cancelsAt = nil,
}

--- Seconds between 1970 and 2001, where Lightroom's clock begins.
local COCOA_EPOCH = 978307200

local function capture(command)
  local pipe = io.popen(command)
  local text = pipe:read('*a')
  pipe:close()
  return (string.gsub(text, '%s+$', ''))
end

local function readFile(path)
  local file = io.open(path, 'rb')
  if not file then return nil end
  local text = file:read('*a')
  file:close()
  return text
end

local function writeFile(path, bytes)
  local file = assert(io.open(path, 'wb'))
  file:write(bytes)
  file:close()
end

function modules.copyFile(from, to, stamp)
  writeFile(to, assert(readFile(from), 'No such file: ' .. from) .. (stamp or ''))
end

modules.temporaryFolder = capture('mktemp -d')

function modules.isTemporaryFolderEmpty() return capture('ls ' .. modules.temporaryFolder) == '' end

--- The sentence that Lightroom would show for an error.
function modules.explain(fault)
  if type(fault) ~= 'table' then return 'BUG ' .. tostring(fault) end
  return fault.userError or (fault.canceled and 'CANCELED') or 'BUG a table was raised'
end

function modules.makeProgress()
  local isCanceled = false
  return {
    isCanceled = function() return isCanceled end,
    cancel = function() isCanceled = true end,
    setPortionComplete = function(_, done, all)
      assert(done <= all)
      if done == modules.cancelsAt then isCanceled = true end
    end,
    setCancelable = function() end,
    done = function() end,
  }
end

local ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

local function base64(bytes)
  local text = string.gsub(bytes, '..?.?', function(part)
    local a, b, c = string.byte(part, 1, 3)
    local number = a * 65536 + (b or 0) * 256 + (c or 0)
    local group = ''
    for shift = 3, 0, -1 do
      local at = math.floor(number / 64 ^ shift) % 64 + 1
      group = group .. string.sub(ALPHABET, at, at)
    end
    return string.sub(group, 1, #part + 1) .. string.rep('=', 3 - #part)
  end)
  return text
end

local function sha256(bytes)
  local path = os.tmpname()
  writeFile(path, bytes)
  local digest = string.sub(capture('sha256sum ' .. path), 1, 64)
  os.remove(path)
  return digest
end

--- Each function of the factory returns its table, with the name of the view.
local VIEWS = {}
for _, name in ipairs {
  'row', 'column', 'group_box', 'static_text', 'edit_field', 'password_field', 'push_button', 'checkbox', 'popup_menu',
  'spacer', 'separator',
} do
  VIEWS[name] = function(_, properties)
    properties.view = name
    return properties
  end
end
function VIEWS.control_spacing() return 1 end
modules.factory = setmetatable({}, {
  __index = function(_, name) return VIEWS[name] or error('Unknown view: ' .. tostring(name), 2) end,
})

local passwords = {}

modules.byName = {
  LrApplication = { activeCatalog = function() return catalog.LrCatalog end },
  LrDate = {
    currentTime = function() return os.time() - COCOA_EPOCH + tasks.clock end,
    timeToUserFormat = function(time, format) return os.date('!' .. format, time + COCOA_EPOCH) end,
  },
  LrDialogs = {
    message = function(title, text) table.insert(modules.messages, title .. ': ' .. text) end,
    confirm = function(question, hint, button)
      assert(question and hint and button)
      tasks.yield('LrDialogs.confirm')
      table.insert(modules.messages, question)
      return modules.answer
    end,
    showModalProgressDialog = function(options)
      assert(options.functionContext, 'A progress dialog needs a function context')
      return modules.makeProgress()
    end,
  },
  LrDigest = { SHA256 = { digest = sha256 } },
  LrErrors = {
    throwUserError = function(text) error({ userError = text }, 0) end,
    throwCanceled = function() error({ canceled = true }, 0) end,
  },
  LrFileUtils = { readFile = readFile, delete = function(path) return os.remove(path) ~= nil end },
  LrFunctionContext = { callWithContext = function(_, action, ...) return action({}, ...) end },
  LrHttp = http.LrHttp,
  LrPasswords = {
    store = function(key, text) passwords[key] = text end,
    retrieve = function(key) return passwords[key] end,
  },
  LrPathUtils = {
    leafName = function(path) return string.match(path, '[^/]+$') end,
    extension = function(path) return string.match(path, '%.([^./]+)$') or '' end,
  },
  LrProgressScope = function(options)
    assert(options.title and options.functionContext)
    return modules.makeProgress()
  end,
  LrStringUtils = {
    trimWhitespace = function(text) return (string.match(text, '^%s*(.-)%s*$')) end,
    encodeBase64 = base64,
  },
  LrTasks = {
    startAsyncTask = tasks.start,
    pcall = tasks.pcall,
    sleep = function(seconds)
      tasks.yield('LrTasks.sleep', seconds)
      if modules.cancelDuringSleep then modules.cancelDuringSleep:cancel() end
    end,
  },
  LrUUID = { generateUUID = function() return string.upper(capture('cat /proc/sys/kernel/random/uuid')) end },
  LrView = {
    bind = function(what) return type(what) == 'string' and { key = what } or what end,
    share = function(name) return { shared = name } end,
  },
}

return modules
