import type { Request, Response } from 'express';
import type { Format } from '../images/preview-sizes.ts';

/** The formats that a client accepts, best first. The last one can be made at any time: WebP if the client accepts it, otherwise JPEG. */
export function pictureFormats(req: Request, res: Response): Format[] {
  res.vary('Accept');
  const prefers = (format: Format) => req.accepts(['image/jpeg', `image/${format}`]) === `image/${format}`;
  return [...(prefers('avif') ? (['avif'] as const) : []), prefers('webp') ? 'webp' : 'jpeg'];
}
