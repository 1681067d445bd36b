--- SHA-256 of files.

local LrDigest = import 'LrDigest'
local LrStringUtils = import 'LrStringUtils'

local Digests = {}

local function toHex(bytes)
  return (string.gsub(bytes, '.', function(byte) return string.format('%02x', string.byte(byte)) end))
end

local function toBytes(hex)
  return (string.gsub(hex, '%x%x', function(pair) return string.char(tonumber(pair, 16)) end))
end

--- In lower-case hex. The SDK does not document whether Lightroom returns hex or bytes, so we accept both.
function Digests.sha256(bytes)
  local digest = LrDigest.SHA256.digest(bytes)
  if #digest == 32 then return toHex(digest) end
  assert(string.match(digest, '^%x+$') and #digest == 64, 'LrDigest.SHA256 returned something other than a digest.')
  return string.lower(digest)
end

--- The value of the header `Repr-Digest` (RFC 9530).
function Digests.header(sha256)
  return 'sha-256=:' .. LrStringUtils.encodeBase64(toBytes(sha256)) .. ':'
end

return Digests
