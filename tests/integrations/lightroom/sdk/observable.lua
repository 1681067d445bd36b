--- LrObservableTable: calls observers when a value changes. Lua's `pairs` does not see its values, as in Lightroom.

return function(values)
  local observers = {}
  local methods = {}
  function methods.addObserver(self, key, callback)
    observers[key] = observers[key] or {}
    table.insert(observers[key], function(value) callback(self, key, value) end)
  end
  return setmetatable({}, {
    __index = function(_, key)
      if methods[key] then return methods[key] end
      return values[key]
    end,
    __newindex = function(_, key, value)
      local before = values[key]
      values[key] = value
      if before ~= value then
        for _, call in ipairs(observers[key] or {}) do call(value) end
      end
    end,
  })
end
