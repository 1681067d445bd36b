import { endOwnSessions, listOwnSessions as selectSessions } from '../../access/own-sessions.ts';
import type { TaskUser } from '../../access/task-user.ts';
import { recordAudit } from '../../audit/audit-log.ts';
import type { Deps, HasDb } from '../../deps.ts';
import { notFound } from '../../platform/errors.ts';
import { type Client, programOf } from '../../platform/user-agent.ts';

export async function listOwnSessions({ db }: HasDb, user: TaskUser, sid: string) {
  const sessions = await selectSessions({ db }, user.id, sid);
  return sessions.map(({ id, is_current, user_agent, address, created_at, last_seen_at }) => ({
    id,
    isCurrent: is_current,
    ...programOf(user_agent),
    address,
    startedAt: created_at,
    lastSeenAt: last_seen_at,
  }));
}

/** Ends one session, or all except the current one. Returns how many. */
export async function removeOwnSessions(
  { db }: Pick<Deps, 'db'>,
  user: TaskUser,
  which: { id: number } | { sid: string },
  client: Client,
): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await endOwnSessions(tx, user.id, which);
    if ('id' in which && ended === 0) throw notFound('Session');
    if (ended > 0) recordAudit(tx, user, 'user.sessions', { type: 'user', id: user.id }, { ended, ...client });
    return ended;
  });
}
