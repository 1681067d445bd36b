--- JSON. Strict in both directions: anything else raises an error.

local Json = {}

--- Stands for `null`, because a table cannot hold nil.
Json.null = setmetatable({}, { __tostring = function() return 'null' end })

local isArray = {}

--- Marks a table as an array, so that an empty one is written as `[]`.
function Json.array(list)
  return setmetatable(list, isArray)
end

local MAX_DEPTH = 100

-- Reading -------------------------------------------------------------------------------------------------------------

local ESCAPES = { ['"'] = '"', ['\\'] = '\\', ['/'] = '/', b = '\b', f = '\f', n = '\n', r = '\r', t = '\t' }
local readValue

local function fail(at, reason)
  error(string.format('Invalid JSON at byte %d: %s', at, reason), 0)
end

local function skipSpace(text, at)
  return string.find(text, '[^ \t\r\n]', at) or #text + 1
end

local function utf8(code)
  local char, floor = string.char, math.floor
  if code < 0x80 then return char(code) end
  if code < 0x800 then return char(0xC0 + floor(code / 0x40), 0x80 + code % 0x40) end
  if code < 0x10000 then
    return char(0xE0 + floor(code / 0x1000), 0x80 + floor(code / 0x40) % 0x40, 0x80 + code % 0x40)
  end
  return char(
    0xF0 + floor(code / 0x40000), 0x80 + floor(code / 0x1000) % 0x40,
    0x80 + floor(code / 0x40) % 0x40, 0x80 + code % 0x40
  )
end

--- Reads `\uXXXX`, or two of them for a character above U+FFFF.
local function readUnicode(text, at)
  local code = tonumber(string.match(text, '^\\u(%x%x%x%x)', at) or fail(at, 'a wrong escape'), 16)
  if code >= 0xDC00 and code <= 0xDFFF then fail(at, 'half a character') end
  if code < 0xD800 or code > 0xDBFF then return utf8(code), at + 6 end
  local low = tonumber(string.match(text, '^\\u(%x%x%x%x)', at + 6) or '0', 16)
  if low < 0xDC00 or low > 0xDFFF then fail(at, 'half a character') end
  return utf8(0x10000 + (code - 0xD800) * 0x400 + (low - 0xDC00)), at + 12
end

local function readString(text, at)
  local parts = {}
  local from = at + 1
  while true do
    local stop = string.find(text, '["\\%z\1-\31]', from) or fail(#text + 1, 'a string without an end')
    parts[#parts + 1] = string.sub(text, from, stop - 1)
    local mark = string.sub(text, stop, stop)
    if mark == '"' then return table.concat(parts), stop + 1 end
    if mark ~= '\\' then fail(stop, 'a control character') end
    local escape = string.sub(text, stop + 1, stop + 1)
    if escape == 'u' then
      parts[#parts + 1], from = readUnicode(text, stop)
    else
      parts[#parts + 1], from = ESCAPES[escape] or fail(stop, 'a wrong escape'), stop + 2
    end
  end
end

local function readNumber(text, at)
  local whole = string.match(text, '^-?0', at) or string.match(text, '^-?[1-9]%d*', at) or fail(at, 'no value')
  local rest = at + #whole
  local fraction = string.match(text, '^%.%d+', rest) or ''
  local exponent = string.match(text, '^[eE][+-]?%d+', rest + #fraction) or ''
  local number = whole .. fraction .. exponent
  if string.find(text, '^[%w.+-]', at + #number) then fail(at, 'a wrong number') end
  return tonumber(number), at + #number
end

local function readArray(text, at, depth)
  local list = Json.array({})
  at = skipSpace(text, at + 1)
  if string.sub(text, at, at) == ']' then return list, at + 1 end
  while true do
    list[#list + 1], at = readValue(text, at, depth)
    at = skipSpace(text, at)
    local mark = string.sub(text, at, at)
    if mark == ']' then return list, at + 1 end
    if mark ~= ',' then fail(at, 'expected , or ]') end
    at = skipSpace(text, at + 1)
  end
end

local function readObject(text, at, depth)
  local object = {}
  at = skipSpace(text, at + 1)
  if string.sub(text, at, at) == '}' then return object, at + 1 end
  while true do
    if string.sub(text, at, at) ~= '"' then fail(at, 'expected a name') end
    local name
    name, at = readString(text, at)
    at = skipSpace(text, at)
    if string.sub(text, at, at) ~= ':' then fail(at, 'expected :') end
    object[name], at = readValue(text, skipSpace(text, at + 1), depth)
    at = skipSpace(text, at)
    local mark = string.sub(text, at, at)
    if mark == '}' then return object, at + 1 end
    if mark ~= ',' then fail(at, 'expected , or }') end
    at = skipSpace(text, at + 1)
  end
end

local LITERALS = { ['true'] = true, ['false'] = false, null = Json.null }

function readValue(text, at, depth)
  if depth > MAX_DEPTH then fail(at, 'too deep') end
  local mark = string.sub(text, at, at)
  if mark == '"' then return readString(text, at) end
  if mark == '{' then return readObject(text, at, depth + 1) end
  if mark == '[' then return readArray(text, at, depth + 1) end
  local word = string.match(text, '^%a+', at)
  if word == nil then return readNumber(text, at) end
  if LITERALS[word] == nil then fail(at, 'no value') end
  return LITERALS[word], at + #word
end

function Json.decode(text)
  local value, at = readValue(text, skipSpace(text, 1), 1)
  at = skipSpace(text, at)
  if at <= #text then fail(at, 'text after the end') end
  return value
end

-- Writing -------------------------------------------------------------------------------------------------------------

local writeValue

local function escape(char)
  return string.format('\\u%04x', string.byte(char))
end

local function writeString(text)
  local quoted = string.gsub(string.gsub(text, '[\\"]', '\\%0'), '[%z\1-\31]', escape)
  return '"' .. quoted .. '"'
end

local function writeNumber(number)
  if number ~= number or math.abs(number) == math.huge then error('JSON has no such number', 0) end
  -- Ids and dates must not be written with an exponent.
  if number == math.floor(number) and math.abs(number) < 2 ^ 53 then return string.format('%.0f', number) end
  return string.format('%.17g', number)
end

local function writeTable(value, depth)
  if depth > MAX_DEPTH then error('Too deep for JSON', 0) end
  local parts = {}
  if getmetatable(value) == isArray or #value > 0 then
    for at, item in ipairs(value) do parts[at] = writeValue(item, depth + 1) end
    return '[' .. table.concat(parts, ',') .. ']'
  end
  for name, item in pairs(value) do
    if type(name) ~= 'string' then error('A name in JSON must be a string', 0) end
    parts[#parts + 1] = writeString(name) .. ':' .. writeValue(item, depth + 1)
  end
  -- The same table always gives the same text.
  table.sort(parts)
  return '{' .. table.concat(parts, ',') .. '}'
end

function writeValue(value, depth)
  if value == Json.null then return 'null' end
  local kind = type(value)
  if kind == 'string' then return writeString(value) end
  if kind == 'number' then return writeNumber(value) end
  if kind == 'boolean' then return tostring(value) end
  if kind == 'table' then return writeTable(value, depth) end
  error('JSON has no ' .. kind, 0)
end

function Json.encode(value)
  return writeValue(value, 1)
end

--- Returns nil for `null`, and any other value unchanged.
function Json.optional(value)
  if value == Json.null then return nil end
  return value
end

return Json
