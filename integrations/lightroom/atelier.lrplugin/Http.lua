--- One request by Lightroom's HTTP.

local LrHttp = import 'LrHttp'

local Http = {}

--- By lower-case name.
local function readHeaders(info)
  local headers = {}
  for _, header in ipairs(info) do headers[string.lower(header.field)] = header.value end
  return headers
end

local function writeHeaders(headers)
  local list = {}
  for field, value in pairs(headers) do list[#list + 1] = { field = field, value = value } end
  return list
end

--- Takes { method, url, headers, body or parts, timeout }. Returns { status, headers, body }, or nil and the cause if
--- the network failed.
function Http.send(request)
  local headers = writeHeaders(request.headers)
  local body, info
  if request.parts then
    body, info = LrHttp.postMultipart(request.url, request.parts, headers, request.timeout)
  elseif request.method == 'GET' then
    body, info = LrHttp.get(request.url, headers, request.timeout)
  else
    body, info = LrHttp.post(request.url, request.body or '', headers, request.method, request.timeout)
  end
  if not info or not info.status then
    return nil, info and info.error and info.error.name or 'unknown'
  end
  return { status = info.status, headers = readHeaders(info), body = body or '' }
end

return Http
