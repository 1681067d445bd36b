/** The metadata of a picture, as far as it is plausible. */
export type Details = {
  /** By the camera's clock, `2026-05-30T14:03:22.120`. */
  captured_at: string | null;
  camera: string | null;
  lens: string | null;
  exposure: Exposure | null;
  place: { latitude: number; longitude: number } | null;
  caption: string | null;
};

export type Exposure = Partial<Record<'exposure_seconds' | 'f_number' | 'iso' | 'focal_length_mm', number>>;

export const NO_DETAILS: Details = {
  captured_at: null,
  camera: null,
  lens: null,
  exposure: null,
  place: null,
  caption: null,
};

/** The metadata of a picture, and its placeholder. */
export type Described = Details & {
  /** The picture in some 25 bytes, base64; null when it can't be decoded. */
  thumbhash: string | null;
};

export type Picture = Described & {
  /** Upright, in pixels; null if the bytes are not a picture that we can read. */
  width: number | null;
  height: number | null;
  /** The detected content type; null if it could not be detected. */
  type: string | null;
  /** Upright JPEG without metadata, with a long edge of up to 480 px; null if the picture cannot be decoded. */
  thumbnail: Uint8Array | null;
  /** Whether it was not decoded because it has too many pixels. */
  isTooLarge?: boolean;
};

export const UNDESCRIBED: Described = { ...NO_DETAILS, thumbhash: null };
export const UNREADABLE: Picture = { ...UNDESCRIBED, width: null, height: null, type: null, thumbnail: null };

/** How a watermark is drawn. Its strength is in per cent. */
export type Drawn = {
  position: 'tiled' | 'centre' | 'corner';
  size: 'small' | 'medium' | 'large';
  strength: number;
};
export type Watermark = { digest: string; drawn: Drawn } & ({ text: string } | { logo: Uint8Array });

/** The stored logo, a PNG. */
export type Logo = { png: Uint8Array; width: number; height: number };
