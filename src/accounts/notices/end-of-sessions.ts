import { z } from 'zod';
import { endAllSessions } from '../../access/own-sessions.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { openValue, sealValue } from '../../platform/sealed-values.ts';
import type { Client } from '../../platform/user-agent.ts';
import { linkExpired } from '../link-expired.ts';

const PURPOSE = 'end sessions';
const LIFETIME_MS = 30 * 24 * 60 * 60_000;

const Key = z.object({ id: z.int(), epoch: z.int(), isMoved: z.boolean() });

/** The key of a link that ends all sessions of a user, for 30 days, or until they have ended. */
export const sealEndOfSessions = ({ sealer }: Pick<Deps, 'sealer'>, user: z.output<typeof Key>): string =>
  sealValue(sealer, PURPOSE, user, LIFETIME_MS);

/** Ends all sessions of the user whose link has this key. Returns whether it went to an earlier address. Throws 410 if it has expired or was used. */
export async function endSessionsByLink(
  { db, sealer }: Pick<Deps, 'db' | 'sealer'>,
  key: string,
  requestId: string,
  client: Client,
): Promise<{ isMoved: boolean }> {
  const opened = openValue(sealer, PURPOSE, Key, key);
  if (!opened) throw linkExpired();
  const { id, epoch, isMoved } = opened;
  await db.transaction(async (tx) => {
    const username = await endAllSessions(tx, id, epoch);
    if (username === undefined) throw linkExpired();
    const details = { user_id: id, username, by: 'link', ...client };
    recordActivity(tx, { id, via: 'admin', requestId }, 'sessions_ended', { details });
  });
  return { isMoved };
}
