--- The part of the Publishing Manager that asks for address and token, and shows what the token may do.

local LrTasks = import 'LrTasks'
local LrView = import 'LrView'

local Account = require 'Account'
local Api = require 'Api'
local Errors = require 'Errors'
local Rights = require 'Rights'
local Words = require 'Words'

local AccountDialog = {}

--- Returns the sentence that prevents saving, or nil.
local function findFault(settings)
  if not Account.normalise(settings.url) then return Words.needAddress end
  if not settings.token or not string.find(settings.token, '%S') then return Words.needToken end
  return nil
end

local function revalidate(settings)
  settings.LR_cantExportBecause = findFault(settings)
  settings.accountStatus = Words.notChecked
end

--- `startDialog` of the SDK.
function AccountDialog.start(settings)
  Account.nameIt(settings)
  settings.token = Account.loadToken(settings)
  settings:addObserver('url', revalidate)
  settings:addObserver('token', revalidate)
  revalidate(settings)
end

--- `endDialog` of the SDK.
function AccountDialog.finish(settings, why)
  if why == 'ok' and settings.token then
    settings.url = Account.normalise(settings.url) or settings.url
    Account.storeToken(settings, (string.gsub(settings.token, '%s', '')))
  end
  -- Lightroom may keep the table, and the catalogue is readable. The observer of the token must not complain then.
  settings.token = nil
  settings.LR_cantExportBecause = nil
end

local function describe(address, token)
  local url = Account.normalise(address)
  local api = Api.new { url = url, token = (string.gsub(token, '%s', '')), isHasty = true }
  local lines = Rights.describe(api:me())
  if Account.isExposed(url) then table.insert(lines, Words.plainHttp) end
  return table.concat(lines, '\n')
end

--- Asks the server who owns the token.
function AccountDialog.check(settings)
  local fault = findFault(settings)
  if fault then
    settings.accountStatus = fault
    return
  end
  settings.accountStatus = Words.checking
  local url, token = settings.url, settings.token
  LrTasks.startAsyncTask(function()
    local isDone, result = LrTasks.pcall(describe, url, token)
    -- The user may have changed the fields since then.
    if settings.url ~= url or settings.token ~= token then return end
    settings.accountStatus = isDone and result or Errors.messageOf(result)
  end)
end

local function accountSection(f, settings)
  local bind = LrView.bind
  local function labelled(title, field)
    return f:row { f:static_text { title = title, width = LrView.share 'atelierLabel', alignment = 'right' }, field }
  end
  return {
    title = Words.account,
    synopsis = bind 'url',
    labelled(Words.address, f:edit_field { value = bind 'url', fill_horizontal = 1, immediate = true }),
    labelled(Words.token, f:password_field { value = bind 'token', fill_horizontal = 1, immediate = true }),
    f:static_text { title = Words.tokenHint },
    f:row {
      f:push_button { title = Words.check, action = function() AccountDialog.check(settings) end },
      f:static_text { title = bind 'accountStatus', height_in_lines = 8, fill_horizontal = 1 },
    },
  }
end

local function marksSection(f)
  local bind = LrView.bind
  return {
    title = Words.marks,
    f:checkbox { title = Words.marksFlags, value = bind 'marksFlags' },
    f:checkbox { title = Words.marksStars, value = bind 'marksStars' },
    f:checkbox { title = Words.marksLabels, value = bind 'marksLabels' },
    f:checkbox { title = Words.marksReplace, value = bind 'marksReplace' },
  }
end

--- `sectionsForTopOfDialog` of the SDK.
function AccountDialog.sections(f, settings)
  return { accountSection(f, settings), marksSection(f) }
end

return AccountDialog
