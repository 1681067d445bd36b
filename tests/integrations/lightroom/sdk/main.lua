--- A Lightroom for tests: loads the plug-in, reads one command in JSON per line, and prints one result per line.

local sdk, plugin, language = arg[1], arg[2], arg[3]
package.path = sdk .. '/?.lua'

local catalog = require 'catalog'
local http = require 'http'
local sandbox = require 'sandbox'
local tasks = require 'tasks'

http.isWriting = catalog.isWriting
catalog.plugin = { id = 'studio.atelier.lightroom', path = plugin }

local load, requireOfPlugin = sandbox.open(plugin, language)
local Json = requireOfPlugin('Json')

--- Info.lua and the fields of photos are read first, and without `require`.
local info = load('Info.lua')
assert(info.LrToolkitIdentifier == catalog.plugin.id)
for _, field in ipairs(load(info.LrMetadataProvider).metadataFieldsForPhotos) do catalog.fields[field.id] = field end

local commands = require 'commands'(load, requireOfPlugin, info)

for line in io.lines() do
  local command = Json.decode(line)
  local result
  tasks.start(function()
    local action = commands[command.name] or error('Unknown command ' .. command.name)
    result = action(command)
  end)
  local answer = {}
  local faults = tasks.finish()
  if faults[1] ~= nil then
    answer.error = type(faults[1]) == 'table' and (faults[1].userError or faults[1].message or 'canceled') or faults[1]
  else
    answer.result = result == nil and Json.null or result
  end
  io.write(Json.encode(answer), '\n')
  io.flush()
end
os.execute('rm -rf ' .. require('modules').temporaryFolder)
