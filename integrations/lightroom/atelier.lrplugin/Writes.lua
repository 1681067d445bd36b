--- Changes of the catalogue. Lightroom gives up after a while if something else is changing it.

local LrApplication = import 'LrApplication'

local Errors = require 'Errors'
local Words = require 'Words'

local Writes = {}

local PATIENCE = { timeout = 30 }

local function check(outcome)
  if outcome == 'aborted' then Errors.raise(Words.catalogBusy) end
end

--- Makes changes that users need not see or undo. Only fields of the plug-in can change this way.
function Writes.privately(action)
  check(LrApplication.activeCatalog():withPrivateWriteAccessDo(action, PATIENCE))
end

--- Makes changes as one step, which has this name in the menu Edit.
function Writes.asOneStep(name, action)
  check(LrApplication.activeCatalog():withWriteAccessDo(name, action, PATIENCE))
end

return Writes
