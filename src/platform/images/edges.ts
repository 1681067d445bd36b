/** The long edges of the reduced pictures, in pixels. */
export const THUMBNAIL_EDGE = 480;
export const PREVIEW_EDGE = 2048;
