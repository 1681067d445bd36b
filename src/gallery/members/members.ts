import { type Actor, eventScope } from '../../access/actor.ts';
import { getUser } from '../../access/users.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { HasDb, HasQueries } from '../../deps.ts';
import { expectRow } from '../../platform/db/database.ts';
import { conflict, expectFound, forbidden, notFound } from '../../platform/errors.ts';
import {
  countMembers,
  deleteMember,
  insertMember,
  lockOwned,
  type MemberRow,
  type OwnedRow,
  selectCandidates,
  selectMember,
  selectMembers,
  selectOwned,
} from './members.sql.ts';

const LIMIT = 100;

/** Throws 404 for an event that the actor may not see, and 403 for a member of it. */
function assertManages(actor: Actor, event: OwnedRow | undefined): OwnedRow {
  const found = expectFound(event, 'Event');
  if (actor.seesAll || found.created_by === actor.id) return found;
  throw forbidden('FORBIDDEN', 'Only the owner of the gallery and super administrators can manage its members.');
}

const find = async ({ db }: HasQueries, actor: Actor, id: number): Promise<OwnedRow> =>
  assertManages(actor, await db.one(selectOwned, { id, ...eventScope(actor) }));

export async function listMembers(deps: HasQueries, actor: Actor, eventId: number) {
  const { id, owner } = await find(deps, actor, eventId);
  return { owner, members: await deps.db.all(selectMembers, { event_id: id }) };
}

/** The users who can be added. */
export async function listCandidates(deps: HasQueries, actor: Actor, eventId: number, q: string | undefined) {
  const { id, created_by } = await find(deps, actor, eventId);
  return { candidates: await deps.db.all(selectCandidates, { event_id: id, owner_id: created_by, q: q || null }) };
}

/** From the user's next request on they see the gallery. Adding a member again changes nothing. */
export async function addMember({ db }: HasDb, actor: Actor, eventId: number, userId: number): Promise<MemberRow> {
  return db.transaction(async (tx) => {
    const event = assertManages(actor, await tx.one(lockOwned, { id: eventId, ...eventScope(actor) }));
    const place = { event_id: event.id, user_id: userId };
    const known = await tx.one(selectMember, place);
    if (known) return known;
    const user = await getUser({ db: tx }, userId);
    if (userId === event.created_by) throw conflict('IS_OWNER', 'This user owns the gallery.');
    if (!user.is_active) throw conflict('USER_INACTIVE', 'This user is deactivated.');
    if (user.role === null)
      throw conflict('NO_ROLE', 'This user has no role in galleries. An administrator can assign one.');
    const { members } = expectRow(await tx.one(countMembers, { event_id: event.id }));
    if (members >= LIMIT) throw conflict('TOO_MANY_MEMBERS', `A gallery has up to ${LIMIT} members.`);
    await tx.one(insertMember, { ...place, added_by: actor.id });
    const added = expectRow(await tx.one(selectMember, place));
    const details = { user_id: userId, username: added.user.username };
    recordActivity(tx, actor, 'event_member_added', { event_id: event.id, details });
    return added;
  });
}

/** From the user's next request on they don't see the gallery any more. */
export async function removeMember({ db }: HasDb, actor: Actor, eventId: number, userId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const event = assertManages(actor, await tx.one(lockOwned, { id: eventId, ...eventScope(actor) }));
    const removed = await tx.one(deleteMember, { event_id: event.id, user_id: userId });
    if (!removed) throw notFound('Member');
    const details = { user_id: userId, username: removed.username };
    recordActivity(tx, actor, 'event_member_removed', { event_id: event.id, details });
  });
}
