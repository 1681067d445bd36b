--- LrHttp by curl. Knows from the catalogue whether a write block is open, in which Lightroom would freeze.

local tasks = require 'tasks'

local http = { isWriting = function() return false end }

local function quote(text)
  return "'" .. string.gsub(text, "'", "'\\''") .. "'"
end

local function readAll(path)
  local file = io.open(path, 'rb')
  if not file then return '' end
  local text = file:read('*a')
  file:close()
  return text
end

--- The status and the headers of the last answer that curl has received.
local function parse(text)
  local info = {}
  for line in string.gmatch(text, '[^\r\n]+') do
    local status = string.match(line, '^HTTP/%S+ (%d+)')
    local field, value = string.match(line, '^([^:]+):%s*(.*)$')
    if status then info = { status = tonumber(status) } end
    if field then table.insert(info, { field = field, value = value }) end
  end
  return info
end

local function addContentType(headers)
  for _, header in ipairs(headers) do
    if string.lower(header.field) == 'content-type' then return headers end
  end
  return { { field = 'Content-Type', value = 'text/plain' }, unpack(headers) }
end

local function send(what, url, headers, timeout, options)
  if http.isWriting() then error(what .. ' must not wait for the network in a write block', 3) end
  assert(type(url) == 'string' and string.find(url, '^https?://'), what .. ': the url is not a url')
  assert(tonumber(timeout), what .. ': a request without a timeout waits forever')
  tasks.yield(what)
  local bodyPath, headPath = os.tmpname(), os.tmpname()
  local command = { 'curl -s -g --noproxy "*" -H Expect: -o', quote(bodyPath), '-D', quote(headPath) }
  table.insert(command, '--max-time ' .. timeout)
  for _, header in ipairs(headers) do
    assert(header.field and header.value, what .. ': a header needs field and value')
    if not (header.field == 'Content-Type' and header.value == 'skip') then
      table.insert(command, '-H ' .. quote(header.field .. ': ' .. header.value))
    end
  end
  for _, option in ipairs(options) do table.insert(command, option) end
  table.insert(command, quote(url) .. '; echo $?')
  local pipe = io.popen(table.concat(command, ' '))
  local code = tonumber(pipe:read('*a'))
  pipe:close()
  local body, info = readAll(bodyPath), parse(readAll(headPath))
  os.remove(bodyPath)
  os.remove(headPath)
  if code ~= 0 then
    return nil, { error = { errorCode = 'networkError', name = 'curl ' .. code, nativeCode = code } }
  end
  return body, info
end

local LrHttp = {}
http.LrHttp = LrHttp
http.opened = {}

function LrHttp.get(url, headers, timeout)
  return send('LrHttp.get', url, headers or {}, timeout, {})
end

function LrHttp.post(url, body, headers, method, timeout)
  assert(type(body) == 'string', 'LrHttp.post: the body must be a string')
  local path = os.tmpname()
  local file = assert(io.open(path, 'wb'))
  file:write(body)
  file:close()
  local options = { '-X', method or 'POST', '--data-binary', quote('@' .. path) }
  local answer, info = send('LrHttp.post', url, addContentType(headers or {}), timeout, options)
  os.remove(path)
  return answer, info
end

function LrHttp.postMultipart(url, parts, headers, timeout)
  local options = {}
  for _, part in ipairs(parts) do
    local text = part.filePath and '@' .. part.filePath or assert(part.value, 'A part needs filePath or value')
    if part.fileName then text = text .. ';filename="' .. part.fileName .. '"' end
    if part.contentType then text = text .. ';type=' .. part.contentType end
    table.insert(options, (part.filePath and '-F ' or '--form-string ') .. quote(part.name .. '=' .. text))
  end
  return send('LrHttp.postMultipart', url, headers or {}, timeout, options)
end

function LrHttp.openUrlInBrowser(url)
  table.insert(http.opened, url)
end

return http
