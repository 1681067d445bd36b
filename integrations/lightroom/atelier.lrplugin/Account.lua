--- The address and the token of a publish service.

local LrPasswords = import 'LrPasswords'
local LrStringUtils = import 'LrStringUtils'
local LrUUID = import 'LrUUID'

local Api = require 'Api'
local Errors = require 'Errors'
local Words = require 'Words'

local Account = {}

--- People paste the address of any page. Returns nil for anything that is not an address.
function Account.normalise(url)
  local scheme, host, path = string.match(LrStringUtils.trimWhitespace(url or ''), '^(https?)://([^/%s?#]+)([^%s?#]*)')
  if not scheme then return nil end
  path = string.gsub(string.gsub(path .. '/', '/studio/.*$', ''), '/+$', '')
  host = string.gsub(string.lower(host), scheme == 'https' and ':443$' or ':80$', '')
  return scheme .. '://' .. host .. path
end

--- Whether others can read what is sent to this address.
function Account.isExposed(url)
  local host = string.match(url, '^http://([^/:]+)')
  return host ~= nil and host ~= 'localhost' and not string.match(host, '^127%.')
end

--- A token belongs to one address, so a copied service with another address sends it nowhere.
local function passwordKey(settings)
  return 'atelier ' .. tostring(settings.accountId) .. ' ' .. tostring(Account.normalise(settings.url))
end

--- Lightroom keeps settings readable in the catalogue, so the token is kept in the password store of the system.
function Account.loadToken(settings)
  return LrPasswords.retrieve(passwordKey(settings)) or ''
end

--- Gives the settings of a new service the name under which its token is kept.
function Account.nameIt(settings)
  if not settings.accountId or settings.accountId == '' then settings.accountId = LrUUID.generateUUID() end
end

function Account.storeToken(settings, token)
  LrPasswords.store(passwordKey(settings), token)
end

--- Opens the API with the settings of a publish service.
function Account.open(settings, isCanceled, isHasty)
  local url = Account.normalise(settings.url)
  if not url then Errors.raise(Words.needAddress) end
  local token = Account.loadToken(settings)
  if token == '' then Errors.raise(Words.enterToken) end
  return Api.new({ url = url, token = token, isHasty = isHasty }, isCanceled)
end

return Account
