import { type Actor, whose } from '../../access/actor.ts';
import type { Deps } from '../../deps.ts';
import { record } from '../../journal/journal.ts';
import type { Tx } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors.ts';
import { announce } from '../../webhooks/announcements.ts';
import { deleteEvent, lockEvent } from './changes.sql.ts';
import { subjectOf } from './subject.ts';

export async function lockEventRow(tx: Tx, actor: Actor, id: number): Promise<void> {
  if (!(await tx.one(lockEvent, { id, ...whose(actor) }))) throw notFound('Event');
}

/** Deletes the row, and with it the rows of photos, categories, feedback and unsent messages. */
export async function removeEventRow(tx: Tx, { publicUrl }: Pick<Deps, 'publicUrl'>, actor: Actor, id: number) {
  const event = await tx.one(deleteEvent, { id, ...whose(actor) });
  if (!event) throw notFound('Event');
  const { slug, event_name, created_by } = event;
  await record(tx, actor, 'event_deleted', { event_id: id, details: { slug, event_name } });
  await announce(tx, created_by, { type: 'event.deleted', data: { event: subjectOf(event, publicUrl) } });
}
