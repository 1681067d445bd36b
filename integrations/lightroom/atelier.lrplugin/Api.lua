--- The requests to Atelier. All may be repeated without harm. Uploads skip bytes that the gallery has. Creations carry
--- an `Idempotency-Key`, and replacements carry `If-Match`. The others have the same effect twice.

local LrStringUtils = import 'LrStringUtils'
local LrTasks = import 'LrTasks'
local LrUUID = import 'LrUUID'

local Digests = require 'Digests'
local Errors = require 'Errors'
local Json = require 'Json'
local Retry = require 'Retry'
local Words = require 'Words'

local Api = {}
Api.__index = Api

local READ_SECONDS = 60
local UPLOAD_SECONDS = 600
local PAGE = 100

--- Takes { url, token, isHasty } and a function that says whether the user canceled. `isHasty` is for dialogs, which
--- report a lost connection soon.
function Api.new(account, isCanceled)
  return setmetatable({
    url = account.url,
    token = account.token,
    isHasty = account.isHasty,
    isCanceled = isCanceled or function() return false end,
  }, Api)
end

local function encodePart(text)
  return (string.gsub(text, '[^%w%-_.~]', function(char) return string.format('%%%02X', string.byte(char)) end))
end

--- Sends a request and returns the answer, whatever its status.
function Api:send(method, path, more)
  local request = {
    method = method,
    url = self.url .. '/api/v1' .. path,
    timeout = READ_SECONDS,
    headers = { Authorization = 'Bearer ' .. self.token, Accept = 'application/json' },
  }
  for key, value in pairs(more or {}) do
    if key == 'headers' then
      for field, text in pairs(value) do request.headers[field] = text end
    else
      request[key] = value
    end
  end
  return Retry.send(request, self.isCanceled, self.isHasty)
end

local function isSuccess(answer)
  return answer.status >= 200 and answer.status < 300
end

--- The body of a successful answer. Raises refusals.
local function read(answer)
  if not isSuccess(answer) then Errors.refuse(answer) end
  if answer.body == '' then return nil end
  local isJson, body = pcall(Json.decode, answer.body)
  if not isJson then Errors.raise(Words.notAtelier(answer.status), { code = 'NOT_ATELIER' }) end
  return body
end

function Api:get(path)
  return read(self:send('GET', path))
end

function Api:sendJson(method, path, body, key)
  return read(self:send(method, path, {
    body = Json.encode(body),
    headers = { ['Content-Type'] = 'application/json', ['Idempotency-Key'] = key },
  }))
end

--- Collects all pages of a list, of which `name` is the field with the rows.
function Api:listAll(path, name)
  local rows, cursor = {}, nil
  repeat
    local separator = string.find(path, '?', 1, true) and '&' or '?'
    local page = self:get(path .. separator .. 'limit=' .. PAGE .. (cursor and '&cursor=' .. encodePart(cursor) or ''))
    for _, row in ipairs(page[name]) do rows[#rows + 1] = row end
    cursor = Json.optional(page.pagination.next_cursor)
  until not cursor
  return rows
end

function Api:me()
  return self:get('/me')
end

-- Galleries -----------------------------------------------------------------------------------------------------------

--- One page of the newest galleries with this status whose name contains `text`.
function Api:searchGalleries(status, text)
  local query = text ~= '' and '&q=' .. encodePart(LrStringUtils.trimWhitespace(text)) or ''
  return self:get('/events?status=' .. status .. '&limit=' .. PAGE .. query)
end

--- The body of an answer about a gallery and not about one of its photos.
local function readOfGallery(answer)
  if answer.status == 404 then Errors.raise(Words.noGalleryThere, { code = 'NOT_FOUND', status = 404 }) end
  return read(answer)
end

--- Send the same `key` again if the answer was lost.
function Api:createGallery(gallery, key)
  return self:sendJson('POST', '/events', gallery, key)
end

function Api:listCategories(galleryId)
  return readOfGallery(self:send('GET', '/events/' .. galleryId .. '/categories')).categories
end

--- If the slug of this name is taken, somebody has just created the category, or a renamed one has kept the slug. Then we
--- choose another slug.
function Api:createCategory(galleryId, name)
  local function create(slug)
    local category = { name = name, slug = slug }
    return self:sendJson('POST', '/events/' .. galleryId .. '/categories', category, LrUUID.generateUUID())
  end
  local isDone, result = LrTasks.pcall(create)
  if isDone then return result end
  if type(result) ~= 'table' or result.code ~= 'CONFLICT' then error(result, 0) end
  for _, category in ipairs(self:listCategories(galleryId)) do
    if category.name == name and not category.is_global then return category end
  end
  return create('category-' .. string.lower(LrUUID.generateUUID()))
end

--- Returns the category and its ETag, or nil if there is no such category.
function Api:findCategory(galleryId, id)
  local answer = self:send('GET', '/events/' .. galleryId .. '/categories/' .. id)
  if answer.status == 404 then return nil end
  return read(answer), answer.headers.etag
end

function Api:renameCategory(galleryId, id, name)
  return self:sendJson('PATCH', '/events/' .. galleryId .. '/categories/' .. id, { name = name })
end

--- Removes a category unless it has changed since it had this ETag. One that is gone already counts as removed.
function Api:removeCategory(galleryId, id, etag)
  local headers = { ['If-Match'] = etag }
  local answer = self:send('DELETE', '/events/' .. galleryId .. '/categories/' .. id, { headers = headers })
  if answer.status ~= 404 and answer.status ~= 412 then read(answer) end
end

-- Photos --------------------------------------------------------------------------------------------------------------

local function photoPath(galleryId, id)
  return '/events/' .. galleryId .. '/photos' .. (id and '/' .. id or '')
end

--- Returns the record and its ETag, or nil if there is no such photo.
function Api:findPhoto(galleryId, id)
  local answer = self:send('GET', photoPath(galleryId, id))
  if answer.status == 404 then return nil end
  return read(answer), answer.headers.etag
end

--- Returns the new photo. If the gallery has these bytes already, returns that photo, unless a second one is wanted.
function Api:uploadPhoto(galleryId, file, categoryId, isSecond)
  local parts = {
    { name = 'photo', fileName = file.name, filePath = file.path, contentType = file.type },
    categoryId and { name = 'category_id', value = tostring(categoryId) } or nil,
  }
  local answer = self:send('POST', photoPath(galleryId) .. '?on_duplicate=' .. (isSecond and 'keep' or 'skip'), {
    parts = parts,
    timeout = UPLOAD_SECONDS,
    headers = {
      ['Repr-Digest'] = Digests.header(file.sha256),
      ['Idempotency-Key'] = isSecond and LrUUID.generateUUID() or nil,
    },
  })
  return readOfGallery(answer)
end

--- Returns true, or false if the photo is gone, or its record is no longer the one of this ETag.
function Api:replaceOriginal(galleryId, id, file, etag)
  local answer = self:send('PUT', photoPath(galleryId, id) .. '/original', {
    body = file.bytes,
    timeout = UPLOAD_SECONDS,
    headers = { ['Content-Type'] = file.type, ['If-Match'] = etag, ['Repr-Digest'] = Digests.header(file.sha256) },
  })
  if answer.status == 412 then return false end
  -- Something on the way may send a 404 too.
  if answer.status == 404 and not self:findPhoto(galleryId, id) then return false end
  read(answer)
  return true
end

--- `Json.null` means without a category. A photo that is gone needs none.
function Api:movePhoto(galleryId, id, categoryId)
  local answer = self:send('PATCH', photoPath(galleryId, id), {
    body = Json.encode { category_id = categoryId },
    headers = { ['Content-Type'] = 'application/json' },
  })
  if answer.status ~= 404 then read(answer) end
end

--- A photo that is gone already counts as removed.
function Api:removePhoto(galleryId, id)
  local answer = self:send('DELETE', photoPath(galleryId, id))
  if answer.status ~= 404 then read(answer) end
end

--- Moves photos to the end of the manual order. Returns false if one of them is gone.
function Api:orderPhotos(galleryId, ids)
  local order = { photo_ids = Json.array(ids), before = Json.null, start_manual = true }
  local answer = self:send('POST', photoPath(galleryId) .. '/order', {
    body = Json.encode(order),
    headers = { ['Content-Type'] = 'application/json' },
  })
  if answer.status == 404 then return false end
  read(answer)
  return true
end

function Api:listPhotos(galleryId)
  return self:listAll(photoPath(galleryId), 'photos')
end

--- The id of the photo with these bytes, or nil.
function Api:findByContent(galleryId, sha256)
  local answer = self:send('POST', photoPath(galleryId) .. '/check', {
    body = Json.encode { sha256 = Json.array { sha256 } },
    headers = { ['Content-Type'] = 'application/json' },
  })
  local known = readOfGallery(answer).known
  return known[1] and known[1].photo_id
end

-- Marks ---------------------------------------------------------------------------------------------------------------

function Api:listMarks(galleryId)
  return self:listAll(photoPath(galleryId) .. '?marks=true', 'photos')
end

--- The comments that guests can see.
function Api:listComments(galleryId)
  return self:listAll('/events/' .. galleryId .. '/comments?status=visible', 'comments')
end

return Api
