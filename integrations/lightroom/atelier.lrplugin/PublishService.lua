--- The publish service, as Lightroom sees it.

local AccountDialog = require 'AccountDialog'
local Collections = require 'Collections'
local Comments = require 'Comments'
local Errors = require 'Errors'
local GalleryDialog = require 'GalleryDialog'
local Publish = require 'Publish'
local Remove = require 'Remove'
local Words = require 'Words'

return {
  supportsIncrementalPublish = 'only',
  small_icon = 'atelier.png',
  hideSections = { 'exportLocation' },
  allowFileFormats = { 'JPEG', 'TIFF' },
  canExportVideo = false,
  exportPresetFields = {
    { key = 'url', default = '' },
    { key = 'accountId', default = '' },
    { key = 'marksFlags', default = true },
    { key = 'marksStars', default = true },
    { key = 'marksLabels', default = true },
    { key = 'marksReplace', default = false },
  },

  startDialog = AccountDialog.start,
  endDialog = AccountDialog.finish,
  sectionsForTopOfDialog = AccountDialog.sections,

  titleForPublishedCollection = Words.collection,
  titleForPublishedCollectionSet = Words.collectionSet,
  titleForPublishedSmartCollection = Words.smartCollection,
  titleForGoToPublishedCollection = Words.goToGallery,
  titleForGoToPublishedPhoto = Words.goToGallery,
  titleForPhotoRating = Words.ratingTitle,
  getCollectionBehaviorInfo = function()
    return {
      defaultCollectionName = Words.defaultCollection,
      defaultCollectionCanBeDeleted = true,
      canAddCollection = true,
      maxCollectionSetDepth = 1,
    }
  end,
  viewForCollectionSettings = GalleryDialog.forCollection,
  viewForCollectionSetSettings = GalleryDialog.forSet,
  validatePublishedCollectionName = Collections.validateName,
  renamePublishedCollection = Errors.guard(Collections.rename),
  reparentPublishedCollection = Errors.guard(Collections.reparent),
  deletePublishedCollection = Errors.guard(Remove.collection),
  goToPublishedCollection = Collections.show,
  goToPublishedPhoto = Collections.show,
  supportsCustomSortOrder = true,
  imposeSortOrderOnPublishedCollection = Errors.guard(Collections.sort),

  processRenderedPhotos = Errors.guard(Publish.run),
  deletePhotosFromPublishedCollection = Errors.guard(Remove.photos),
  -- Marks of guests must not make a photo look edited.
  metadataThatTriggersRepublish = function()
    return { default = false, title = true, caption = true, keywords = true }
  end,

  canAddCommentsToService = function() return false end,
  getCommentsFromPublishedCollection = Errors.guard(Comments.get),
  getRatingsFromPublishedCollection = Errors.guard(Comments.getRatings),
}
