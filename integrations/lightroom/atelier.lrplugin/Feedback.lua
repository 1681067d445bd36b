--- The marks and comments of galleries, each fetched once per run.

local LrDate = import 'LrDate'

local Marks = require 'Marks'

local Feedback = {}

--- Lightroom asks for comments and for ratings right after each other, with one call each.
local KEPT_SECONDS = 30
local kept = {}

local function fetchComments(api, galleryId)
  local byPhoto = {}
  for _, comment in ipairs(api:listComments(galleryId)) do
    byPhoto[comment.photo_id] = byPhoto[comment.photo_id] or {}
    -- The newest come first. People read the oldest first.
    table.insert(byPhoto[comment.photo_id], 1, comment)
  end
  return byPhoto
end

--- Returns the marks of all photos of a gallery, by id.
function Feedback.fetch(api, galleryId)
  local comments, marks = fetchComments(api, galleryId), {}
  for _, photo in ipairs(api:listMarks(galleryId)) do
    marks[photo.id] = Marks.read(photo.marks, comments[photo.id] or {})
  end
  return marks
end

--- The same, or what was fetched a moment ago.
function Feedback.recent(api, galleryId)
  local key = api.url .. ' ' .. galleryId
  local now = LrDate.currentTime()
  if not kept[key] or now - kept[key].at > KEPT_SECONDS then
    kept[key] = { at = now, marks = Feedback.fetch(api, galleryId) }
  end
  return kept[key].marks
end

return Feedback
