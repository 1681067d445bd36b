--- Cooperative tasks on a clock that only sleeping moves forward, so that waiting costs a test nothing.

local tasks = { clock = 0 }

local waiting = {}
local faults = {}

function tasks.start(action)
  table.insert(waiting, { thread = coroutine.create(action), wakes = tasks.clock })
end

--- The task that wakes first.
local function takeNext()
  local first = 1
  for at, task in ipairs(waiting) do
    if task.wakes < waiting[first].wakes then first = at end
  end
  return table.remove(waiting, first)
end

--- Runs all tasks to their end. Returns the errors of those that failed.
function tasks.finish()
  faults = {}
  while #waiting > 0 do
    local task = takeNext()
    tasks.clock = math.max(tasks.clock, task.wakes)
    local isDone, result = coroutine.resume(task.thread)
    if not isDone then table.insert(faults, result) end
    if coroutine.status(task.thread) == 'suspended' then
      task.wakes = tasks.clock + (tonumber(result) or 0)
      table.insert(waiting, task)
    end
  end
  return faults
end

--- Lets other tasks run. Fails outside of tasks, and natively below a plain pcall, as in Lightroom.
function tasks.yield(what, seconds)
  if not coroutine.running() then error(what .. ' needs a task', 3) end
  coroutine.yield(seconds or 0)
end

--- A pcall that may be yielded across.
function tasks.pcall(action, ...)
  if not coroutine.running() then error('LrTasks.pcall needs a task', 2) end
  local thread = coroutine.create(action)
  local results = { coroutine.resume(thread, ...) }
  while coroutine.status(thread) == 'suspended' do
    coroutine.yield(results[2])
    results = { coroutine.resume(thread) }
  end
  return unpack(results, 1, table.maxn(results))
end

--- Calls what must not yield. The boundary of pcall makes sure of that.
function tasks.block(action, ...)
  local results = { pcall(action, ...) }
  if not results[1] then error(results[2], 0) end
  return unpack(results, 2, table.maxn(results))
end

return tasks
