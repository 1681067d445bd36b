/** The page as it came last, for when there is no network; the same for every address. */
export const PAGE_CACHE = 'atelier.page';
export const PAGE = '/studio';

/** The files of one version each. */
export const FILES_PREFIX = 'atelier.files.';

/** A tab holds this lock as long as it lives: the files of its version stay as long. */
export const TAB_PREFIX = 'atelier.tab:';

/** The browser runs these once there is a network, also without a tab. */
export const SYNC_TAG = 'atelier.outbox';
