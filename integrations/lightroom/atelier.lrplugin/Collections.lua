--- Names, renames, moves, sorts and shows published collections.

local LrHttp = import 'LrHttp'

local Account = require 'Account'
local Errors = require 'Errors'
local RemoteIds = require 'RemoteIds'
local Servers = require 'Servers'
local Words = require 'Words'

local Collections = {}

--- The longest name of a category.
local MAX_NAME = 100
--- The most photos that one request may order.
local ORDERED_AT_ONCE = 1000

local function countCharacters(text)
  local _, count = string.gsub(text, '[^\128-\191]', '')
  return count
end

--- `validatePublishedCollectionName` of the SDK.
function Collections.validateName(name)
  if not string.find(name, '%S') then return false, Words.nameEmpty end
  if countCharacters(name) > MAX_NAME then return false, Words.nameTooLong end
  return true
end

--- `renamePublishedCollection` of the SDK. Renames the category. The name of a gallery is not changed, because programs
--- cannot rename galleries.
function Collections.rename(settings, info)
  local galleryId, categoryId = RemoteIds.parse(info.remoteId)
  if not categoryId then return end
  local api = Servers.open(settings, info.publishedCollection)
  local category = api:findCategory(galleryId, categoryId)
  if not category then return end
  if category.is_global then Errors.raise(Words.globalCategory) end
  if category.name ~= info.name then api:renameCategory(galleryId, categoryId, info.name) end
end

--- `reparentPublishedCollection` of the SDK. The photos of a published collection belong to one gallery.
function Collections.reparent(_settings, info)
  if RemoteIds.parse(info.remoteId) then Errors.raise(Words.cannotMove) end
end

--- Orders photos. If the studio has deleted some of them, orders the others.
local function order(api, galleryId, ids)
  if api:orderPhotos(galleryId, ids) then return end
  local exists, rest = {}, {}
  for _, photo in ipairs(api:listPhotos(galleryId)) do exists[photo.id] = true end
  for _, id in ipairs(ids) do
    if exists[id] then rest[#rest + 1] = id end
  end
  if #rest > 0 then api:orderPhotos(galleryId, rest) end
end

--- `imposeSortOrderOnPublishedCollection` of the SDK. Each batch moves to the end, so together they are in the right
--- order.
function Collections.sort(settings, info, remoteIds)
  local api = Servers.open(settings, info.publishedCollection)
  local galleryId, batch, seen = nil, {}, {}
  for _, remoteId in ipairs(remoteIds) do
    local gallery, id = RemoteIds.parse(remoteId)
    if id and not seen[id] then
      galleryId, seen[id] = gallery, true
      batch[#batch + 1] = id
    end
    if #batch == ORDERED_AT_ONCE then
      order(api, galleryId, batch)
      batch = {}
    end
  end
  if #batch > 0 then order(api, galleryId, batch) end
end

--- `goToPublishedCollection` and `goToPublishedPhoto` of the SDK.
function Collections.show(settings, info)
  local url = Account.normalise(settings.url)
  local galleryId = RemoteIds.parse(info.remoteId)
  if url and galleryId then LrHttp.openUrlInBrowser(Servers.pageOf(url, galleryId)) end
end

return Collections
