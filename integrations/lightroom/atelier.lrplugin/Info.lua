--- Lightroom reads this file first. It may use LOC, but not `require`.
return {
  LrSdkVersion = 11.0,
  LrSdkMinimumVersion = 11.0,
  LrToolkitIdentifier = 'studio.atelier.lightroom',
  LrPluginName = 'Atelier',

  LrExportServiceProvider = { title = 'Atelier', file = 'PublishService.lua' },
  LrMetadataProvider = 'MetadataDefinition.lua',
  LrLibraryMenuItems = {
    { title = LOC '$$$/Atelier/Menu/Selected=Fetch marks of the selected galleries', file = 'FetchSelected.lua' },
    { title = LOC '$$$/Atelier/Menu/All=Fetch marks of all galleries', file = 'FetchAll.lua' },
  },

  VERSION = { major = 1, minor = 0, revision = 0 },
}
