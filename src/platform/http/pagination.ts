import type { Request, Response } from 'express';

/** Tells how many there are, and where the next page is, by headers: the body is the plain list. */
export function setPaginationHeaders(
  req: Request,
  res: Response,
  publicUrl: string,
  { total, next }: { total: number; next: string | undefined },
): void {
  res.set('X-Total-Count', String(total));
  if (next === undefined) return;
  const query = new URLSearchParams(req.query as Record<string, string>);
  query.delete('apiKey');
  query.set('cursor', next);
  res.set({ 'X-Next-Cursor': next, Link: `<${publicUrl}${req.baseUrl}${req.path}?${query}>; rel="next"` });
}
