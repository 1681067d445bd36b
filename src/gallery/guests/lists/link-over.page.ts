import type { Request, Response } from 'express';
import { AppError } from '../../../platform/errors.ts';
import { SelectionContinuation } from '../../lists/guest-lists.schema.ts';
import { overPage } from './continue.page.ts';

const LinkKey = SelectionContinuation.shape.key;

/** The key of an e-mailed link. */
export function keyIn(given: string | undefined): string {
  const { data, success } = LinkKey.safeParse(given);
  if (!success) throw new AppError(410, 'LINK_OVER', 'This link is incomplete. Copy all of it, or ask for a new one.');
  return data;
}

/** Shows a page that says what to do about a link that no longer works. */
export async function orOver(req: Request, res: Response, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'LINK_OVER') throw error;
    res
      .status(error.status)
      .type('html')
      .send(overPage(req.gallery, req.language, error));
  }
}
