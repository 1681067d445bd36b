--- The fields that the plug-in adds to each photo. Those without a title are not shown. Lightroom may load this file
--- without `require`.

local function visible(id, title)
  return {
    id = id, title = title, dataType = 'string', readOnly = true, searchable = true, browsable = true, version = 1,
  }
end

return {
  schemaVersion = 1,
  metadataFieldsForPhotos = {
    visible('favorites', LOC '$$$/Atelier/Metadata/Favourites=Favourites'),
    visible('likes', LOC '$$$/Atelier/Metadata/Likes=Likes'),
    visible('rating', LOC '$$$/Atelier/Metadata/Rating=Average rating'),
    visible('lists', LOC '$$$/Atelier/Metadata/Lists=Lists'),
    visible('comments', LOC '$$$/Atelier/Metadata/Comments=Comments'),
    -- The photos of the server that this photo is, one per gallery.
    { id = 'remoteIds' },
    -- The uploads that were begun, one per gallery, until their ids are known.
    { id = 'pending' },
    -- The flag, stars and label that the plug-in has set itself.
    { id = 'written' },
  },
}
