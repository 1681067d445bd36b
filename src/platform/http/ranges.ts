import type { Request } from 'express';
import { AppError } from '../errors.ts';

/** The requested range. Several ranges, other units or an outdated `If-Range` mean the whole file. Throws 416. */
export function requestedRange(req: Request, size: number, etag: string): { start: number; end: number } | undefined {
  const { range, 'if-range': condition } = req.headers;
  if (!range || (condition && condition !== etag)) return undefined;
  const suffix = /^bytes=-(\d+)$/.exec(range)?.[1];
  if (suffix && Number(suffix) >= size) return { start: 0, end: size - 1 };
  const ranges = req.range(size, { combine: true });
  if (ranges === -1) {
    const headers = { 'Content-Range': `bytes */${size}` };
    throw new AppError(416, 'RANGE_NOT_SATISFIABLE', 'The requested range is beyond the end of the file.', {}, headers);
  }
  if (!ranges || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}
