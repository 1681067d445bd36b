--- Loads the files of a plug-in with what Lightroom offers them, and nothing else. Unknown globals raise an error.

local catalog = require 'catalog'
local modules = require 'modules'

local sandbox = {}

local ALLOWED = {
  'assert', 'error', 'getmetatable', 'setmetatable', 'ipairs', 'next', 'pairs', 'pcall', 'select', 'tonumber',
  'tostring', 'type', 'unpack', 'math', 'string', 'table',
}

--- The lines of a file such as TranslatedStrings_de.txt, by key.
local function readTranslations(path)
  local found = {}
  local file = path and io.open(path)
  if not file then return found end
  for line in file:lines() do
    local key, text = string.match(line, '^"($$$/[^=]+)=(.*)"%s*$')
    if key then found[key] = text end
  end
  file:close()
  return found
end

local function makeLoc(translations)
  return function(text, ...)
    local key, default = string.match(text, '^($$$/[%w/]+)=(.+)$')
    if not key then error('Not a string for LOC: ' .. tostring(text), 2) end
    local values = { ... }
    return (string.gsub(translations[key] or default, '%^(%d)', function(digit)
      local value = values[tonumber(digit)]
      if value == nil then error('No value for ^' .. digit .. ' in ' .. key, 3) end
      return tostring(value)
    end))
  end
end

--- Returns a function that loads a file of the plug-in in `folder`.
function sandbox.open(folder, language)
  local environment, loaded = {}, {}
  for _, name in ipairs(ALLOWED) do environment[name] = _G[name] end
  environment.os = { time = os.time, date = os.date, clock = os.clock }
  environment.LOC = makeLoc(readTranslations(language and folder .. '/TranslatedStrings_' .. language .. '.txt'))
  environment._PLUGIN = catalog.plugin
  environment.WIN_ENV, environment.MAC_ENV = false, true
  function environment.import(name)
    return modules.byName[name] or error('Lightroom has no module ' .. tostring(name), 2)
  end
  setmetatable(environment, {
    __index = function(_, name) error('Unknown global ' .. tostring(name), 2) end,
    __newindex = function(_, name) error('A global is set: ' .. tostring(name), 2) end,
  })
  local function load(name)
    local chunk = assert(loadfile(folder .. '/' .. name))
    return setfenv(chunk, environment)()
  end
  rawset(environment, 'require', function(name)
    if loaded[name] == nil then loaded[name] = load(name .. '.lua') or true end
    return loaded[name]
  end)
  return load, environment.require
end

return sandbox
