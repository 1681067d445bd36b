--- Every sentence and label of the plug-in, except those of Info.lua and MetadataDefinition.lua, which cannot load files.
--- Lightroom replaces them by the lines of TranslatedStrings_de.txt if it runs in German.

local Words = {}

-- Account
Words.account = LOC '$$$/Atelier/Account/Title=Atelier account'
Words.address = LOC '$$$/Atelier/Account/Address=Address of Atelier:'
Words.token = LOC '$$$/Atelier/Account/Token=API token:'
Words.tokenHint = LOC '$$$/Atelier/Account/TokenHint=Create an API token in Atelier under Settings, API tokens.'
Words.check = LOC '$$$/Atelier/Account/Check=Check'
Words.checking = LOC '$$$/Atelier/Account/Checking=Checking…'
Words.notChecked = LOC '$$$/Atelier/Account/NotChecked=Press Check to test the connection.'
Words.needAddress = LOC '$$$/Atelier/Account/NeedAddress=Enter an address such as https://studio.example.'
Words.needToken = LOC '$$$/Atelier/Account/NeedToken=Enter an API token.'
Words.plainHttp = LOC '$$$/Atelier/Account/PlainHttp=Warning: this address does not use https, so others can read your token.'
Words.allRights = LOC '$$$/Atelier/Account/AllRights=This token may do everything that the plug-in offers.'
function Words.connected(user, role, token)
  return LOC('$$$/Atelier/Account/Connected=Connected as ^1 (^2) with the token “^3”.', user, role, token)
end
function Words.missing(what, how)
  return LOC('$$$/Atelier/Account/Missing=You cannot ^1. ^2', what, how)
end
function Words.needScope(scope)
  return LOC('$$$/Atelier/Account/NeedScope=Create a token with the scope ^1.', scope)
end
function Words.needPermission(permission)
  return LOC('$$$/Atelier/Account/NeedPermission=Ask an administrator for the permission ^1.', permission)
end
Words.needUnbound = LOC '$$$/Atelier/Account/NeedUnbound=Create a token that is not limited to some galleries.'
Words.toRead = LOC '$$$/Atelier/Rights/Read=see galleries and fetch marks'
Words.toPublish = LOC '$$$/Atelier/Rights/Publish=publish photos'
Words.toMove = LOC '$$$/Atelier/Rights/Move=move photos between categories or sort them'
Words.toCategorise = LOC '$$$/Atelier/Rights/Categories=create categories'
Words.toDelete = LOC '$$$/Atelier/Rights/Delete=delete photos'
Words.toCreate = LOC '$$$/Atelier/Rights/Create=create galleries'

-- Marks in the settings of the service
Words.marks = LOC '$$$/Atelier/Marks/Title=Marks from guests'
Words.marksFlags = LOC '$$$/Atelier/Marks/Flags=Flag favourites and photos in lists as picks'
Words.marksStars = LOC '$$$/Atelier/Marks/Stars=Show the average rating as stars'
Words.marksLabels = LOC '$$$/Atelier/Marks/Labels=Label chosen photos green, and others with comments yellow'
Words.marksReplace = LOC '$$$/Atelier/Marks/Replace=Replace my own flags, stars and labels'

-- Galleries of collections
Words.gallery = LOC '$$$/Atelier/Gallery/Title=Gallery'
Words.chosenGallery = LOC '$$$/Atelier/Gallery/Chosen=Gallery:'
Words.noGallery = LOC '$$$/Atelier/Gallery/None=Choose a gallery'
Words.search = LOC '$$$/Atelier/Gallery/Search=Search'
Words.searchHint = LOC '$$$/Atelier/Gallery/SearchHint=Part of the gallery’s name'
Words.inSet = LOC '$$$/Atelier/Gallery/InSet=A collection in a set is a category of the set’s gallery. Choose the gallery in the set.'
Words.categoryKeyword = LOC '$$$/Atelier/Gallery/Keyword=Keyword above the categories:'
Words.keywordHint = LOC '$$$/Atelier/Gallery/KeywordHint=Optional. The keywords below this one are the categories of the gallery.'
Words.newGallery = LOC '$$$/Atelier/Gallery/New=New gallery'
Words.name = LOC '$$$/Atelier/Gallery/Name=Name:'
Words.kind = LOC '$$$/Atelier/Gallery/Kind=Kind:'
Words.date = LOC '$$$/Atelier/Gallery/Date=Date:'
Words.dateHint = LOC '$$$/Atelier/Gallery/DateHint=Year-month-day, such as 2026-06-01'
Words.password = LOC '$$$/Atelier/Gallery/Password=Password:'
Words.passwordHint = LOC '$$$/Atelier/Gallery/PasswordHint=Leave empty for a gallery without a password'
Words.create = LOC '$$$/Atelier/Gallery/Create=Create the gallery'
Words.creating = LOC '$$$/Atelier/Gallery/Creating=Creating the gallery…'
Words.loading = LOC '$$$/Atelier/Gallery/Loading=Loading the galleries…'
function Words.created(name) return LOC('$$$/Atelier/Gallery/Created=Created “^1”.', name) end
function Words.found(count) return LOC('$$$/Atelier/Gallery/Found=Galleries found: ^1', count) end
Words.foundMore = LOC '$$$/Atelier/Gallery/FoundMore=These are the newest 100 galleries. Search to find others.'
Words.wedding = LOC '$$$/Atelier/Gallery/Wedding=Wedding'
Words.family = LOC '$$$/Atelier/Gallery/Family=Family'
Words.birthday = LOC '$$$/Atelier/Gallery/Birthday=Birthday'
Words.corporate = LOC '$$$/Atelier/Gallery/Corporate=Corporate'
Words.other = LOC '$$$/Atelier/Gallery/Other=Other'
Words.alreadyCreated = LOC '$$$/Atelier/Gallery/AlreadyCreated=Search for the gallery: an earlier attempt has created it.'

-- Collections
Words.collection = LOC '$$$/Atelier/Collection/Name=Gallery'
Words.collectionSet = LOC '$$$/Atelier/Collection/Set=Gallery with categories'
Words.smartCollection = LOC '$$$/Atelier/Collection/Smart=Smart gallery'
Words.defaultCollection = LOC '$$$/Atelier/Collection/Default=Photos'
Words.goToGallery = LOC '$$$/Atelier/Collection/Go=Show in Atelier'
Words.nameTooLong = LOC '$$$/Atelier/Collection/NameTooLong=Enter a name of up to 100 characters.'
Words.nameEmpty = LOC '$$$/Atelier/Collection/NameEmpty=Enter a name.'
function Words.chooseGallery(name)
  return LOC('$$$/Atelier/Collection/ChooseGallery=Edit “^1” and choose a gallery. Then publish again.', name)
end
function Words.otherGallery(name)
  return LOC(
    '$$$/Atelier/Collection/OtherGallery=“^1” was published to another gallery. Choose that one again, or create a new collection.',
    name
  )
end
Words.cannotMove = LOC '$$$/Atelier/Collection/CannotMove=A published collection cannot move to another gallery. Create a new collection there.'
Words.globalCategory = LOC '$$$/Atelier/Collection/Global=This category belongs to all galleries. An administrator can rename it in Atelier.'

-- Servers
function Words.isSameServer(name, before, now)
  return LOC('$$$/Atelier/Server/Question=“^1” was published to ^2. Is ^3 a new address of the same server?', name, before, now)
end
Words.sameServerHint = LOC '$$$/Atelier/Server/Hint=Another server may have other photos under the same numbers. They would be replaced or deleted.'
Words.sameServer = LOC '$$$/Atelier/Server/Same=Same server'
Words.serverMoved = LOC '$$$/Atelier/Server/Moved=New address of Atelier'
function Words.otherServer(before)
  return LOC('$$$/Atelier/Server/Other=Nothing was changed. Enter ^1 again, and create another publish service for the other server.', before)
end

-- Publishing
function Words.publishing(count) return LOC('$$$/Atelier/Publish/Title=Publishing to Atelier (photos: ^1)', count) end
function Words.deleting(name) return LOC('$$$/Atelier/Publish/Deleting=Deleting the photos of “^1”', name) end
Words.deletionEnded = LOC '$$$/Atelier/Publish/DeletionEnded=Mark deleted photos as modified'
Words.replacedByOther = LOC '$$$/Atelier/Publish/Replaced=Someone else replaced this photo just now. Compare the two, then publish again.'
Words.noFile = LOC '$$$/Atelier/Publish/NoFile=The rendered file cannot be read. Publish again.'

-- Fetching marks
Words.fetchMarks = LOC '$$$/Atelier/Fetch/Title=Fetch marks'
Words.selectCollection = LOC '$$$/Atelier/Fetch/Select=Select a published collection of Atelier first.'
Words.nothingPublished = LOC '$$$/Atelier/Fetch/Nothing=Nothing has been published to Atelier yet.'
Words.catalogBusy = LOC '$$$/Atelier/Error/Busy=Lightroom is busy with another change. Try again in a moment.'
function Words.fetched(photos, flags, stars, labels)
  return LOC(
    '$$$/Atelier/Fetch/Done=Photos compared: ^1. Flags changed: ^2. Stars changed: ^3. Labels changed: ^4.',
    photos, flags, stars, labels
  )
end
function Words.keptOwn(count)
  return LOC('$$$/Atelier/Fetch/Kept=Photos that kept your own marks: ^1.', count)
end
function Words.missingGalleries(count)
  return LOC('$$$/Atelier/Fetch/Missing=Galleries that were deleted, or that your token may not see: ^1.', count)
end
function Words.failedService(name, reason) return LOC('$$$/Atelier/Fetch/Failed=Nothing could be fetched with “^1”: ^2', name, reason) end
Words.ratingTitle = LOC '$$$/Atelier/Fetch/Rating=Average rating'

-- Errors
Words.enterToken = LOC '$$$/Atelier/Error/Token=Enter a new API token in the settings of this publish service.'
Words.needRights = LOC '$$$/Atelier/Error/Rights=Press Check in the settings of this publish service to see what your token may do.'
Words.isArchived = LOC '$$$/Atelier/Error/Archived=Restore the gallery in Atelier, then publish again.'
Words.noGalleryThere = LOC '$$$/Atelier/Error/NoGallery=The gallery was deleted, or your token may not see it. To publish elsewhere, create a new collection.'
function Words.lostConnection(address, cause)
  return LOC(
    '$$$/Atelier/Error/Lost=No connection to ^1 (^2). Nothing is lost. Try again when the server can be reached.',
    address, cause
  )
end
function Words.notAtelier(status)
  return LOC('$$$/Atelier/Error/NotAtelier=The server sent an unexpected answer (^1). Check the address of Atelier.', status)
end

return Words
