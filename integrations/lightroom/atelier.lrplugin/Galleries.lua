--- The galleries that a collection can be published to.

local Galleries = {}

--- Every status in which a gallery accepts photos. Archived ones do not.
local OPEN = { 'active', 'inactive', 'expired', 'draft' }
--- The most galleries that the dialog offers.
local MOST = 100

--- The newest galleries whose name contains `text`, and how many there are altogether.
function Galleries.find(api, text)
  local found, total = {}, 0
  for _, status in ipairs(OPEN) do
    local page = api:searchGalleries(status, text)
    for _, gallery in ipairs(page.events) do found[#found + 1] = gallery end
    total = total + page.pagination.total
  end
  table.sort(found, function(one, other) return one.created_at > other.created_at end)
  while #found > MOST do table.remove(found) end
  return found, total
end

return Galleries
