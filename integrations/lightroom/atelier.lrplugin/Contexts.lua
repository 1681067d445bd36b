--- Function contexts of the SDK, at whose end Lightroom closes progress bars and dialogs.

local LrFunctionContext = import 'LrFunctionContext'
local LrTasks = import 'LrTasks'

local Contexts = {}

--- Calls `action(context)`. Our errors are tables. The SDK does not say whether it passes those on, so we carry them
--- past it.
function Contexts.run(name, action)
  local isDone, fault
  LrFunctionContext.callWithContext(name, function(context)
    isDone, fault = LrTasks.pcall(action, context)
  end)
  if not isDone then error(fault, 0) end
end

return Contexts
