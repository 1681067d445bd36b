--- To which server the photos of a collection belong. On another server, the same ids belong to other photos.

local LrDialogs = import 'LrDialogs'

local Account = require 'Account'
local Errors = require 'Errors'
local PhotoIds = require 'PhotoIds'
local RemoteIds = require 'RemoteIds'
local Targets = require 'Targets'
local Words = require 'Words'
local Writes = require 'Writes'

local Servers = {}

--- The page of a gallery. Lightroom keeps it for each collection.
function Servers.pageOf(url, galleryId)
  return url .. '/studio/events/' .. string.format('%.0f', galleryId) .. '/photos'
end

--- The address that a collection was published to, or that of its service if it was not published yet.
function Servers.of(collection)
  local published = Account.normalise(collection:getRemoteUrl())
  return published or Account.normalise(collection:getService():getPublishSettings().url)
end

--- Whether a collection was published to this gallery of this server.
function Servers.hasPublished(url, galleryId)
  for _, collection in ipairs(Targets.all()) do
    if RemoteIds.parse(collection:getRemoteId()) == galleryId and Servers.of(collection) == url then return true end
  end
  return false
end

--- The collections of a service that were published to an address, and the photos in them.
local function publishedTo(service, url)
  local collections, photos = {}, {}
  for _, collection in ipairs(Targets.collectionsBelow(service)) do
    if Account.normalise(collection:getRemoteUrl()) == url then
      collections[#collections + 1] = collection
      for _, photo in ipairs(collection:getPhotos()) do photos[photo.localIdentifier] = photo end
      for _, published in ipairs(collection:getPublishedPhotos()) do
        local photo = published:getPhoto()
        if photo then photos[photo.localIdentifier] = photo end
      end
    end
  end
  return collections, photos
end

--- Notes that everything that a service has published to an address is now at another one.
local function move(service, from, to)
  local collections, photos = publishedTo(service, from)
  Writes.asOneStep(Words.serverMoved, function()
    for _, photo in pairs(photos) do PhotoIds.move(photo, from, to) end
    for _, collection in ipairs(collections) do
      collection:setRemoteUrl(Servers.pageOf(to, (RemoteIds.parse(collection:getRemoteId()))))
    end
  end)
end

--- Asks whether the server has moved if a collection was published to another address. Raises an error if it has not.
function Servers.check(collection, url)
  local before = Servers.of(collection)
  if before == url then return end
  local question = Words.isSameServer(collection:getName(), before, url)
  if LrDialogs.confirm(question, Words.sameServerHint, Words.sameServer) ~= 'ok' then
    Errors.raise(Words.otherServer(before))
  end
  move(collection:getService(), before, url)
end

--- Opens the API to change what a collection has published.
function Servers.open(settings, collection, isCanceled)
  local api = Account.open(settings, isCanceled)
  Servers.check(collection, api.url)
  return api
end

return Servers
