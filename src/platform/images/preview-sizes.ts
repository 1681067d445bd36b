/** The long edges of the reduced pictures, in pixels. */
export const THUMBNAIL_EDGE = 480;
export const PREVIEW_EDGE = 2048;

export const EDGES = [THUMBNAIL_EDGE, 1024, PREVIEW_EDGE] as const;
export type Edge = (typeof EDGES)[number];

export const FORMATS = ['jpeg', 'webp'] as const;
export type Format = (typeof FORMATS)[number];

/** A reduced picture: its long edge and its format. */
export type Size = { edge: Edge; format: Format };
