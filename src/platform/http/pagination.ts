import type { Request, Response } from 'express';
import { sendJson } from './conditional.ts';

/** Sets the total and the next page in headers, because the body is the plain list. */
export function setPaginationHeaders(
  req: Request,
  res: Response,
  publicUrl: string,
  { total, next }: { total: number; next: string | undefined },
): void {
  res.set('X-Total-Count', String(total));
  if (next !== undefined) res.set({ 'X-Next-Cursor': next, Link: linkToNext(req, publicUrl, next) });
}

/** Sends a list that describes its pages in its body, with a `Link` to the next. */
export function sendPage(
  req: Request,
  res: Response,
  publicUrl: string,
  list: { pagination: { next_cursor: string | null } },
): void {
  const { next_cursor } = list.pagination;
  if (next_cursor !== null) res.setHeader('Link', linkToNext(req, publicUrl, next_cursor));
  sendJson(res, JSON.stringify(list));
}

function linkToNext(req: Request, publicUrl: string, cursor: string): string {
  const others = Object.entries(req.query as Record<string, string>)
    .filter(([name]) => !['apiKey', 'page', 'cursor'].includes(name))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}&`);
  return `<${publicUrl}${req.baseUrl}${req.path}?${others.join('')}cursor=${cursor}>; rel="next"`;
}
