--- Repeats requests that failed on the way. Every request of this plug-in may be repeated: see `Api.lua`.

local LrTasks = import 'LrTasks'

local Errors = require 'Errors'
local Http = require 'Http'

local Retry = {}

--- Seconds before each repetition: about a minute together.
local DELAYS = { 2, 4, 8, 16, 32 }
--- The same while somebody waits at a dialog, and can press the button again.
local HASTY_DELAYS = { 2 }
--- The seconds that we wait for a request because the server asks us to.
local PATIENCE = 900
--- The same at a dialog.
local HASTY_PATIENCE = 5

--- Sleeps in short pieces, so that Cancel works while we wait.
local function wait(seconds, isCanceled)
  while seconds > 0 do
    if isCanceled() then Errors.cancel() end
    LrTasks.sleep(math.min(seconds, 1))
    seconds = seconds - 1
  end
end

--- The seconds that the server wants us to wait, or nil.
local function askedDelay(answer)
  if answer.status ~= 429 and answer.status ~= 503 and answer.status ~= 409 then return nil end
  return tonumber(answer.headers['retry-after'])
end

local function isOutage(answer)
  return answer.status == 500 or answer.status == 502 or answer.status == 503 or answer.status == 504
end

--- Returns the answer of the server. Raises an error if there is none, or if the user canceled.
function Retry.send(request, isCanceled, isHasty)
  local delays = isHasty and HASTY_DELAYS or DELAYS
  local patience = isHasty and HASTY_PATIENCE or PATIENCE
  local failures, waited = 0, 0
  while true do
    if isCanceled() then Errors.cancel() end
    local answer, cause = Http.send(request)
    local delay = answer and askedDelay(answer)
    if delay and waited + delay <= patience then
      waited = waited + math.max(delay, 1)
      wait(math.max(delay, 1), isCanceled)
    elseif answer and not isOutage(answer) then
      return answer
    else
      failures = failures + 1
      if failures > #delays then
        -- A 500 has a sentence of Atelier. The others may come from anything on the way.
        if answer and answer.status == 500 then return answer end
        Errors.lostConnection(request.url, cause or 'HTTP ' .. answer.status)
      end
      wait(delays[failures], isCanceled)
    end
  end
end

return Retry
