--- The categories of one gallery, by name. Creates those that are missing.

local Categories = {}
Categories.__index = Categories

function Categories.open(api, galleryId)
  local categories = setmetatable({ api = api, galleryId = galleryId, byName = {}, known = {} }, Categories)
  for _, category in ipairs(api:listCategories(galleryId)) do
    categories.known[category.id] = true
    -- A category of the gallery precedes a global one of the same name.
    if not (category.is_global and categories.byName[category.name]) then
      categories.byName[category.name] = category.id
    end
  end
  return categories
end

function Categories:contains(id)
  return self.known[id] == true
end

function Categories:idOf(name)
  local id = self.byName[name]
  if id then return id end
  id = self.api:createCategory(self.galleryId, name).id
  self.byName[name], self.known[id] = id, true
  return id
end

--- The alphabetically first keyword of a photo below the keyword of this name, or nil.
function Categories.keywordOf(photo, parentName)
  local names = {}
  for _, keyword in ipairs(photo:getRawMetadata('keywords')) do
    local parent = keyword:getParent()
    if parent and parent:getName() == parentName then names[#names + 1] = keyword:getName() end
  end
  table.sort(names)
  return names[1]
end

return Categories
