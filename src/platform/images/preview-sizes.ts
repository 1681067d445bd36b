/** The long edges of the reduced pictures, in pixels. */
export const THUMBNAIL_EDGE = 480;
export const PREVIEW_EDGE = 2048;
/** For screens with very many pixels. Photos that are not larger than the preview do not have it. */
export const LARGEST_EDGE = 3840;

export const EDGES = [THUMBNAIL_EDGE, 1024, PREVIEW_EDGE, LARGEST_EDGE] as const;
export type Edge = (typeof EDGES)[number];

export const FORMATS = ['jpeg', 'webp', 'avif'] as const;
export type Format = (typeof FORMATS)[number];

/** A reduced picture: its long edge and its format. */
export type Size = { edge: Edge; format: Format };

/** The dimensions of a photo, if they are known. */
export type Shape = { width: number | null; height: number | null };

export const hasLargest = ({ width, height }: Shape): boolean => Math.max(width ?? 0, height ?? 0) > PREVIEW_EDGE;

/** The size that a photo has, for one that is requested. */
export const edgeFor = (wanted: Edge, photo: Shape): Edge =>
  wanted === LARGEST_EDGE && !hasLargest(photo) ? PREVIEW_EDGE : wanted;
