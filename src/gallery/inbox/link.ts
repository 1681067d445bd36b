import type { Tx } from '../../platform/db/database.ts';
import { AppError, expectFound } from '../../platform/errors.ts';
import { lockLink, selectHeldLink } from './inbox.sql.ts';
import { uploadsOff } from './room.ts';

type Sent = { eventId: number; linkHash: Buffer | null };

/**
 * Throws the refusal that a new request by the link would get, unless guests may still send photos by it. The answer holds until the
 * transaction ends.
 */
export async function assertLinkHolds(tx: Tx, { eventId: event_id, linkHash: link_hash }: Sent): Promise<void> {
  if (!link_hash) return;
  tx.later(lockLink, { event_id, link_hash });
  const link = expectFound(await tx.one(selectHeldLink, { event_id, link_hash }), 'Gallery');
  if (link.is_expired) throw linkExpired();
  if (!link.can_upload) throw uploadsOff();
}

export const linkExpired = (): AppError =>
  new AppError(410, 'LINK_EXPIRED', 'This link has expired. Ask the studio for a new one.');
