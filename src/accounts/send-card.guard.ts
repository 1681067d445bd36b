import type { Request, Response } from 'express';
import { languageOf } from '../access/card.page.ts';

/** Sends a page in the language of the reader. No cache keeps it. */
export function sendCard(req: Request, res: Response, status: number, page: string): void {
  res.set({ 'Cache-Control': 'no-store', 'Content-Language': languageOf(req) }).vary('Accept-Language');
  res.status(status).type('html').send(page);
}
