--- Brings one photo of the server in line with a rendered file.

local LrFileUtils = import 'LrFileUtils'
local LrPathUtils = import 'LrPathUtils'

local Digests = require 'Digests'
local Errors = require 'Errors'
local Json = require 'Json'
local Words = require 'Words'

local Photos = {}

local TYPES = { jpg = 'image/jpeg', jpeg = 'image/jpeg', tif = 'image/tiff', tiff = 'image/tiff' }

--- Reads a rendered file.
function Photos.readFile(path)
  local bytes = LrFileUtils.readFile(path)
  if not bytes then Errors.raise(Words.noFile, { isOfPhoto = true }) end
  return {
    path = path,
    bytes = bytes,
    name = LrPathUtils.leafName(path),
    type = TYPES[string.lower(LrPathUtils.extension(path))] or 'image/jpeg',
    sha256 = Digests.sha256(bytes),
  }
end

--- Puts a photo into a category, unless it is there. Nil leaves the category alone, and `Json.null` removes it. If
--- several collections contain a photo, the one that was published last decides.
local function putIntoCategory(api, galleryId, photo, categoryId)
  if categoryId ~= nil and photo.category_id ~= categoryId then api:movePhoto(galleryId, photo.id, categoryId) end
end

--- Returns the id of the photo. If the gallery has these bytes already, that is the existing photo, unless `isTaken(id)`.
function Photos.add(api, galleryId, file, categoryId, isTaken)
  local photo = api:uploadPhoto(galleryId, file, Json.optional(categoryId))
  if isTaken(photo.id) then photo = api:uploadPhoto(galleryId, file, Json.optional(categoryId), true) end
  putIntoCategory(api, galleryId, photo, categoryId)
  return photo.id
end

--- Sends the new bytes of a photo. If the answer to an earlier attempt was lost, the server has them already.
local function replaceBytes(api, galleryId, photo, etag, file)
  local before = photo.sha256
  while photo.sha256 ~= file.sha256 do
    if api:replaceOriginal(galleryId, photo.id, file, etag) then return photo end
    photo, etag = api:findPhoto(galleryId, photo.id)
    if not photo then return nil end
    -- If only its category or caption changed in between, the bytes are still to be sent.
    if photo.sha256 ~= file.sha256 and photo.sha256 ~= before then
      Errors.raise(Words.replacedByOther, { isOfPhoto = true })
    end
  end
  return photo
end

--- Leaves the bytes alone. Returns true, or false if the server no longer has the photo.
function Photos.categorise(api, galleryId, id, categoryId)
  local photo = api:findPhoto(galleryId, id)
  if not photo then return false end
  putIntoCategory(api, galleryId, photo, categoryId)
  return true
end

--- Returns true, or false if the server no longer has the photo.
function Photos.replace(api, galleryId, id, file, categoryId)
  local photo, etag = api:findPhoto(galleryId, id)
  photo = photo and replaceBytes(api, galleryId, photo, etag, file)
  if not photo then return false end
  putIntoCategory(api, galleryId, photo, categoryId)
  return true
end

return Photos
