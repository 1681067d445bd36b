--- Lightroom's Comments panel.

local Account = require 'Account'
local Feedback = require 'Feedback'
local Json = require 'Json'
local RemoteIds = require 'RemoteIds'
local Servers = require 'Servers'

local Comments = {}

--- Days since 1970, by the algorithm of Howard Hinnant (`days_from_civil`).
local function daysSince1970(year, month, day)
  if month <= 2 then year, month = year - 1, month + 12 end
  local era = math.floor(year / 400)
  local ofEra = year - era * 400
  local ofYear = math.floor((153 * (month - 3) + 2) / 5) + day - 1
  return era * 146097 + ofEra * 365 + math.floor(ofEra / 4) - math.floor(ofEra / 100) + ofYear - 719468
end

--- Seconds between 1970 and 2001, where Lightroom's clock begins.
local COCOA_EPOCH = 978307200

--- Takes a time of the server, such as 2026-06-01T12:00:00.000Z.
function Comments.toCocoaTime(text)
  local year, month, day, hour, minute, second = string.match(text, '^(%d+)-(%d+)-(%d+)T(%d+):(%d+):(%d+)')
  local days = daysSince1970(tonumber(year), tonumber(month), tonumber(day))
  return days * 86400 + tonumber(hour) * 3600 + tonumber(minute) * 60 + tonumber(second) - COCOA_EPOCH
end

--- The marks of a gallery. On another server, its ids belong to other photos, so nothing is fetched there.
local function marksIn(api, galleryId)
  return Servers.hasPublished(api.url, galleryId) and Feedback.recent(api, galleryId) or {}
end

--- Calls `report` with each photo and its marks.
local function eachPhoto(settings, photoInfos, report)
  local api, galleries = Account.open(settings), {}
  for _, info in ipairs(photoInfos) do
    local galleryId, id = RemoteIds.parse(info.remoteId)
    if id then galleries[galleryId] = galleries[galleryId] or marksIn(api, galleryId) end
    local marks = id and galleries[galleryId][id]
    if marks then report(info, marks) end
  end
end

--- `getCommentsFromPublishedCollection` of the SDK.
function Comments.get(settings, photoInfos, commentCallback)
  eachPhoto(settings, photoInfos, function(info, marks)
    local list = {}
    for at, comment in ipairs(marks.comments) do
      list[at] = {
        commentId = tostring(comment.id),
        commentText = comment.text,
        dateCreated = Comments.toCocoaTime(comment.created_at),
        username = Json.optional(comment.guest_name),
        realname = Json.optional(comment.guest_name),
      }
    end
    commentCallback { publishedPhoto = info, comments = list }
  end)
end

--- `getRatingsFromPublishedCollection` of the SDK.
function Comments.getRatings(settings, photoInfos, ratingCallback)
  eachPhoto(settings, photoInfos, function(info, marks)
    ratingCallback { publishedPhoto = info, rating = math.floor(marks.average * 10 + 0.5) / 10 }
  end)
end

return Comments
