import { type Actor, eventScope } from '../../access/actor.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors.ts';
import { assertMatch, type IfMatch } from '../../platform/etag.ts';
import { emitWebhookEvents } from '../../webhooks/events.ts';
import { eventPayload, getEvent } from './events.ts';
import { deleteEvent, lockEvent } from './update-event.sql.ts';

/** Locks an event that the actor may change and that is as they expect. */
export async function lockEventRow(tx: Tx, actor: Actor, id: number, ifMatch: IfMatch): Promise<void> {
  if (!(await tx.one(lockEvent, { id, ...eventScope(actor) }))) throw notFound('Event');
  await assertMatch(ifMatch, () => getEvent({ db: tx }, actor, id));
}

/** Deletes the row. Its photos, categories, feedback and unsent messages are deleted with it. */
export async function removeEventRow(tx: Tx, { publicUrl }: Pick<Deps, 'publicUrl'>, actor: Actor, id: number) {
  const event = await tx.one(deleteEvent, { id, ...eventScope(actor) });
  if (!event) throw notFound('Event');
  const { slug, event_name, created_by } = event;
  recordActivity(tx, actor, 'event_deleted', { event_id: id, details: { slug, event_name } });
  await emitWebhookEvents(tx, created_by, { type: 'event.deleted', data: { event: eventPayload(event, publicUrl) } });
}
