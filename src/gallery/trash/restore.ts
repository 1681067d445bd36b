import { type Actor, eventScope } from '../../access/actor.ts';
import { recordActivities, recordActivity } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { expectRow, type Tx, violatedConstraint } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { emitWebhookEvents } from '../../webhooks/events.ts';
import { eventPayload } from '../events/events.ts';
import { photoPayload } from '../photos/photos.ts';
import { type Kind, restorePlaces, restoreRows } from './kept-tables.sql.ts';
import {
  beginRestoring,
  chooseFreeSlug,
  type EventRow,
  endTrash,
  forgetCategories,
  forgetDeciders,
  forgetLists,
  keepTakenSlug,
  lockEventsOfPhotos,
  lockTrash,
  replaceUsers,
  selectPhotosWithTwins,
  selectRestoredEvent,
  selectRestoredPhotos,
  type TrashedRow,
} from './restore.sql.ts';
import { NAMES } from './trash.ts';

type RestoreDeps = Pick<Deps, 'db' | 'publicUrl'>;
/** Each of them loses against another event that takes the same slug. */
const MAX_TRIES = 10;
type Failure = { id: number; code: 'NOT_FOUND' | 'EVENT_IN_TRASH' | 'PHOTO_EXISTS' };

const REFUSALS = {
  EVENT_IN_TRASH: 'The gallery of this photo is in the trash. Restore the gallery first.',
  PHOTO_EXISTS: 'The gallery already has a photo with the same content. Delete that one first.',
};

/** Restores one record with everything that was deleted with it. */
export async function restore(deps: RestoreDeps, actor: Actor, kind: Kind, id: number): Promise<void> {
  const [failure] = (await restoreMany(deps, actor, kind, [id])).failed;
  if (failure?.code === 'NOT_FOUND') throw notFound(NAMES[kind]);
  if (failure) throw conflict(failure.code, REFUSALS[failure.code]);
}

/** Restores the records that can be restored. Photos come back together, and each event alone. */
export async function restoreMany(deps: RestoreDeps, actor: Actor, kind: Kind, ids: number[]) {
  const failed: Failure[] = [];
  if (kind === 'photo') failed.push(...(await deps.db.transaction((tx) => restorePhotos(tx, actor, ids))));
  else for (const id of ids) if (!(await restoreEvent(deps, actor, id))) failed.push({ id, code: 'NOT_FOUND' });
  return { restored: ids.length - failed.length, failed };
}

async function restorePhotos(tx: Tx, actor: Actor, ids: number[]): Promise<Failure[]> {
  const found = await tx.all(lockTrash, { kind: 'photo', ids, ...eventScope(actor) });
  const eventIds = [...new Set(found.map(({ event_id }) => event_id ?? 0))];
  const events = new Map((await tx.all(lockEventsOfPhotos, { ids: eventIds })).map((event) => [event.id, event]));
  const twins = new Set(
    (await tx.all(selectPhotosWithTwins, { items: found.map(({ id }) => id) })).map(({ id }) => id),
  );
  const obstacle = (photo: TrashedRow | undefined) => {
    if (!photo) return 'NOT_FOUND';
    if (!events.has(photo.event_id ?? 0)) return 'EVENT_IN_TRASH';
    return twins.has(photo.id) ? 'PHOTO_EXISTS' : undefined;
  };
  const byId = new Map(found.map((photo) => [photo.record_id, photo]));
  const failed = ids.flatMap((id) => {
    const code = obstacle(byId.get(id));
    return code ? [{ id, code } as const] : [];
  });
  const restorable = found.filter((photo) => !obstacle(photo));
  if (restorable.length > 0) {
    await restoreItems(tx, 'photo', restorable);
    await tellOfPhotos(tx, actor, restorable, events);
  }
  return failed;
}

/** Returns false if it is not in the trash. Another event may take its slug at the same moment, so it tries again. */
async function restoreEvent({ db, publicUrl }: RestoreDeps, actor: Actor, id: number): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(async (tx) => {
        const found = await tx.all(lockTrash, { kind: 'event', ids: [id], ...eventScope(actor) });
        if (found.length === 0) return false;
        await restoreItems(tx, 'event', found);
        const event = expectRow(await tx.one(selectRestoredEvent, { id }));
        const { slug, event_name } = event;
        recordActivity(tx, actor, 'event_undeleted', { event_id: id, details: { slug, event_name } });
        const data = { event: eventPayload(event, publicUrl) };
        await emitWebhookEvents(tx, event.created_by, { type: 'event.restored', data });
        return true;
      });
    } catch (error) {
      if (violatedConstraint(error) !== 'events_slug_key' || tries === MAX_TRIES) throw error;
    }
  }
}

/** Mends references to what is gone by now, and inserts the rows. */
async function restoreItems(tx: Tx, kind: Kind, found: TrashedRow[]): Promise<void> {
  const items = found.map(({ id }) => id);
  const references = [forgetCategories, forgetDeciders, forgetLists, replaceUsers];
  const inserted = [...restoreRows(kind), ...restorePlaces];
  await Promise.all(
    [beginRestoring, ...references, keepTakenSlug, chooseFreeSlug, ...inserted, endTrash].map((step) =>
      tx.all(step, { items }),
    ),
  );
}

async function tellOfPhotos(tx: Tx, actor: Actor, found: TrashedRow[], events: Map<number, EventRow>): Promise<void> {
  const photos = await tx.all(selectRestoredPhotos, { ids: found.map(({ record_id }) => record_id) });
  recordActivities(
    tx,
    actor,
    'photo_restored',
    photos.map(({ id, event_id, filename, original_filename }) => ({
      event_id,
      details: { photo_id: id, filename, original_filename },
    })),
  );
  for (const [eventId, ofEvent] of Map.groupBy(photos, ({ event_id }) => event_id)) {
    const event = expectRow(events.get(eventId));
    await emitWebhookEvents(
      tx,
      event.created_by,
      ...ofEvent.map((photo) => ({ type: 'photo.restored' as const, data: photoPayload(event, photo) })),
    );
  }
}
