/** The page as it was loaded last, for every address, for starts without a network. */
export const PAGE_CACHE = 'atelier.page';
export const PAGE = '/studio';

/** One cache per version. */
export const FILES_PREFIX = 'atelier.files.';

/** A tab holds this lock while it is open, which keeps the files of its version. */
export const TAB_PREFIX = 'atelier.tab:';

/** The browser runs these once there is a network, also without a tab. */
export const SYNC_TAG = 'atelier.outbox';
