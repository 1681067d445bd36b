import type { Request, Response } from 'express';
import type { Format } from '../images/preview-sizes.ts';

/** WebP for clients that accept it, JPEG for all others. */
export function pictureFormat(req: Request, res: Response): Format {
  res.vary('Accept');
  return req.accepts(['image/jpeg', 'image/webp']) === 'image/webp' ? 'webp' : 'jpeg';
}
