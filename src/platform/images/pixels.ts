import sharp, { type OutputInfo, type Sharp } from 'sharp';

/** A picture in memory. */
export type Pixels = { data: Buffer; info: Pick<OutputInfo, 'width' | 'height' | 'channels'> };

export const toPixels = (picture: Sharp): Promise<Pixels> => picture.raw().toBuffer({ resolveWithObject: true });

export const rawOf = ({ info: { width, height, channels } }: Pixels) => ({ width, height, channels });

export const fromPixels = (pixels: Pixels): Sharp => sharp(pixels.data, { raw: rawOf(pixels) });
