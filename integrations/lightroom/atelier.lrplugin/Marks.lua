--- Translates marks of guests into marks of Lightroom. Knows neither the server nor the catalogue.

local Json = require 'Json'

local Marks = {}

--- Adds up the marks of one photo in several galleries.
function Marks.merge(one, other)
  if not one then return other end
  local count = one.ratings + other.ratings
  local merged = {
    favorites = one.favorites + other.favorites,
    likes = one.likes + other.likes,
    ratings = count,
    average = count > 0 and (one.average * one.ratings + other.average * other.ratings) / count or 0,
    lists = {},
    comments = {},
  }
  for _, marks in ipairs { one, other } do
    for _, name in ipairs(marks.lists) do table.insert(merged.lists, name) end
    for _, comment in ipairs(marks.comments) do table.insert(merged.comments, comment) end
  end
  return merged
end

--- Takes `marks` of a photo as the server sends them, and its comments.
function Marks.read(marks, comments)
  return {
    favorites = marks.favorites,
    likes = marks.likes,
    ratings = marks.rating.count,
    average = Json.optional(marks.rating.average) or 0,
    lists = marks.lists,
    comments = comments,
  }
end

local function count(number)
  return number > 0 and tostring(number) or nil
end

--- The most bytes that Lightroom accepts in a field that can be searched.
local MAX_BYTES = 511
local ELLIPSIS = '…'

--- Cuts a text between two characters. The panel Comments shows all of it.
local function cut(text)
  if #text <= MAX_BYTES then return text end
  local stop = MAX_BYTES - #ELLIPSIS
  -- The bytes 128 to 191 continue a character.
  while string.find(text, '^[\128-\191]', stop + 1) do stop = stop - 1 end
  return string.sub(text, 1, stop) .. ELLIPSIS
end

local function lineOf(comment)
  local name = Json.optional(comment.guest_name)
  return name and name .. ': ' .. comment.text or comment.text
end

--- The texts for the Metadata panel. Nil removes a text.
function Marks.texts(marks)
  local lines = {}
  for at, comment in ipairs(marks.comments) do lines[at] = lineOf(comment) end
  return {
    favorites = count(marks.favorites),
    likes = count(marks.likes),
    rating = marks.ratings > 0 and string.format('%.1f (%d)', marks.average, marks.ratings) or nil,
    lists = #marks.lists > 0 and cut(table.concat(marks.lists, ', ')) or nil,
    comments = #lines > 0 and cut(table.concat(lines, '\n')) or nil,
  }
end

--- The same marks as in the server's XMP files.
local function wishes(marks, settings)
  local isChosen = marks.favorites > 0 or #marks.lists > 0
  local stars = math.max(1, math.min(5, math.floor(marks.average + 0.5)))
  local label = isChosen and 'green' or #marks.comments > 0 and 'yellow' or nil
  return {
    flag = settings.marksFlags and isChosen and 1 or nil,
    stars = settings.marksStars and marks.ratings > 0 and stars or nil,
    label = settings.marksLabels and label or nil,
  }
end

--- The values of a photo without marks.
local EMPTY = { flag = 0, stars = 0, label = 'none' }

--- Compares what a photo has, { flag, stars, label }, with what guests marked. `written` is what the plug-in has set
--- before. Returns the marks to change, the new `written`, and whether marks of the photographer were kept.
function Marks.decide(current, written, marks, settings)
  local wanted, changes, now, keepsOwn = wishes(marks, settings), {}, {}, false
  for key, empty in pairs(EMPTY) do
    local has, wish = current[key], wanted[key]
    local isOurs = has == empty or has == written[key] or settings.marksReplace
    if wish == nil then
      -- A guest has taken a mark back. One that the photographer has set stays.
      if written[key] ~= nil and has == written[key] then changes[key] = empty end
    elseif has == wish then
      now[key] = written[key] == wish and wish or nil
    elseif isOurs then
      changes[key], now[key] = wish, wish
    else
      keepsOwn = true
    end
  end
  return changes, now, keepsOwn
end

return Marks
