/** What a picture says of itself, as far as it can be believed. */
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

/** What a picture says of itself, and its placeholder. */
export type Described = Details & {
  /** The picture in some 25 bytes, base64; null when it can't be decoded. */
  thumbhash: string | null;
};

export type Picture = Described & {
  /** Upright, in pixels; null when the bytes are no picture that we read. */
  width: number | null;
  height: number | null;
  /** What the bytes are, as a content type; null when nobody could tell. */
  type: string | null;
  /** Upright JPEG without metadata, long edge at most 480 px; null when the picture can't be decoded. */
  thumbnail: Uint8Array | null;
  /** Whether it has more pixels than it may have, and was not decoded for that. */
  isTooLarge?: boolean;
};

export const UNDESCRIBED: Described = { ...NO_DETAILS, thumbhash: null };
export const UNREADABLE: Picture = { ...UNDESCRIBED, width: null, height: null, type: null, thumbnail: null };

/** What lies over a picture: text or a logo, and a digest that tells it from every other. */
export type Watermark = { digest: string } & ({ text: string } | { logo: Uint8Array });

/** A logo as it is kept: a PNG. */
export type Logo = { png: Uint8Array; width: number; height: number };
