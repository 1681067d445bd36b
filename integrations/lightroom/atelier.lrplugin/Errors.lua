--- Errors, each with a sentence for the user that says what to do.

local LrErrors = import 'LrErrors'
local LrTasks = import 'LrTasks'

local Json = require 'Json'
local Words = require 'Words'

local Errors = {}

local CANCELED = 'CANCELED'

--- Raises a refusal. `isOfPhoto` means that other photos may still succeed.
function Errors.raise(message, more)
  local fault = more or {}
  fault.message = message
  error(fault, 0)
end

function Errors.cancel()
  error({ code = CANCELED }, 0)
end

function Errors.lostConnection(url, cause)
  Errors.raise(Words.lostConnection(string.match(url, '^%w+://[^/]+') or url, cause), { code = 'LOST_CONNECTION' })
end

function Errors.isCanceled(fault)
  return type(fault) == 'table' and fault.code == CANCELED
end

function Errors.isOfPhoto(fault)
  return type(fault) == 'table' and fault.isOfPhoto == true
end

--- The sentence of a fault. Faults of the plug-in itself are plain strings.
function Errors.messageOf(fault)
  return type(fault) == 'table' and fault.message or tostring(fault)
end

local WAYS_OUT = {
  NO_TOKEN = Words.enterToken,
  INVALID_TOKEN = Words.enterToken,
  TOKEN_REVOKED = Words.enterToken,
  TOKEN_EXPIRED = Words.enterToken,
  OWNER_INACTIVE = Words.enterToken,
  INSUFFICIENT_SCOPE = Words.needRights,
  FORBIDDEN = Words.needRights,
  EVENT_ARCHIVED = Words.isArchived,
  IDEMPOTENCY_MISMATCH = Words.alreadyCreated,
}

--- A refusal of this kind concerns one file, not the connection or the gallery.
local OF_PHOTO = { [400] = true, [413] = true, [415] = true, [422] = true }

--- The sentences about single fields.
local function details(body)
  local sentences = {}
  if type(body.errors) == 'table' then
    for _, each in ipairs(body.errors) do sentences[#sentences + 1] = each.path .. ': ' .. each.message end
  end
  return table.concat(sentences, '; ')
end

--- Raises the refusal in an answer of the server.
function Errors.refuse(answer)
  local isJson, body = pcall(Json.decode, answer.body)
  if not isJson or type(body) ~= 'table' or type(body.error) ~= 'string' then
    Errors.raise(Words.notAtelier(answer.status), { code = 'NOT_ATELIER', status = answer.status })
  end
  local message = body.error
  local fields = details(body)
  if fields ~= '' then message = message .. ' ' .. fields end
  if WAYS_OUT[body.code] then message = message .. ' ' .. WAYS_OUT[body.code] end
  Errors.raise(message, { code = body.code, status = answer.status, isOfPhoto = OF_PHOTO[answer.status] })
end

--- Wraps a callback of Lightroom: our errors become dialogs, and Cancel ends quietly.
function Errors.guard(callback)
  return function(...)
    local results = { LrTasks.pcall(callback, ...) }
    if results[1] then return unpack(results, 2) end
    local fault = results[2]
    if Errors.isCanceled(fault) then LrErrors.throwCanceled() end
    if type(fault) == 'table' and fault.message then LrErrors.throwUserError(fault.message) end
    error(fault, 0)
  end
end

return Errors
