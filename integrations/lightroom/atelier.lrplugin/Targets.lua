--- Where a collection is published to. A set is a gallery, and the collections in it are its categories. A collection
--- outside of sets is a gallery, and keywords may decide the category of each photo.

local LrApplication = import 'LrApplication'

local Errors = require 'Errors'
local RemoteIds = require 'RemoteIds'
local Words = require 'Words'

local Targets = {}

local function galleryIn(settings)
  local id = settings and tonumber(settings.galleryId)
  return id and id > 0 and id or nil
end

local function setAbove(collection)
  local parent = collection:getParent()
  return parent and parent:type() == 'LrPublishedCollectionSet' and parent or nil
end

--- All published collections below a service or a set.
function Targets.collectionsBelow(parent, found)
  found = found or {}
  for _, collection in ipairs(parent:getChildCollections()) do found[#found + 1] = collection end
  for _, set in ipairs(parent:getChildCollectionSets()) do Targets.collectionsBelow(set, found) end
  return found
end

--- All published collections of this plug-in.
function Targets.all()
  local found = {}
  for _, service in ipairs(LrApplication.activeCatalog():getPublishServices(_PLUGIN.id)) do
    Targets.collectionsBelow(service, found)
  end
  return found
end

--- The published collection of this plug-in with this local id.
function Targets.find(localId)
  for _, collection in ipairs(Targets.all()) do
    if collection.localIdentifier == localId then return collection end
  end
  return error('Lightroom has no published collection ' .. tostring(localId))
end

--- The id of the gallery that was chosen for a collection, or nil.
function Targets.galleryOf(collection)
  local set = setAbove(collection)
  if set then return galleryIn(set:getCollectionSetInfoSummary().collectionSettings) end
  return galleryIn(collection:getCollectionInfoSummary().collectionSettings)
end

--- Returns { galleryId, categoryId, categoryName, keyword }. A collection that was published stays in its gallery.
function Targets.of(collection)
  local galleryId = Targets.galleryOf(collection)
  local set = setAbove(collection)
  if not galleryId then Errors.raise(Words.chooseGallery((set or collection):getName())) end
  local publishedTo, categoryId = RemoteIds.parse(collection:getRemoteId())
  if publishedTo and publishedTo ~= galleryId then Errors.raise(Words.otherGallery(collection:getName())) end
  if set then
    return { galleryId = galleryId, categoryId = categoryId, categoryName = collection:getName() }
  end
  local keyword = (collection:getCollectionInfoSummary().collectionSettings or {}).categoryKeyword
  return { galleryId = galleryId, keyword = keyword ~= '' and keyword or nil }
end

return Targets
