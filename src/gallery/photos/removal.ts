import type { Actor } from '../../access/actor.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../platform/errors.ts';
import { emitWebhookEvents } from '../../webhooks/events.ts';
import { foldersOf, keysOf } from './photo-files.ts';
import { deletePhoto } from './photos.sql.ts';

const CONCURRENCY = 16;

type ToldEvent = { id: number; slug: string; event_name: string };
type ToldPhoto = {
  id: number;
  filename: string;
  original_filename: string;
  size_bytes: number;
  width: number | null;
  height: number | null;
};

/** What webhooks say of a photo. */
export function photoPayload({ id, slug, event_name }: ToldEvent, photo: ToldPhoto) {
  const { filename, original_filename, size_bytes, width, height } = photo;
  return {
    event: { id, slug, event_name },
    photo: { id: photo.id, filename, original_filename, size_bytes, width, height },
  };
}

/** The row first, then the files: what a crash leaves between them is swept. */
export async function removePhoto(deps: Deps, actor: Actor, eventId: number, id: number): Promise<void> {
  const { path } = await deps.db.transaction(async (tx) => {
    const removed = await tx.one(deletePhoto, { id, event_id: eventId, actor_id: actor.id, sees_all: actor.seesAll });
    if (!removed) throw notFound('Photo');
    const { event, filename, original_filename } = removed;
    recordActivity(tx, actor, 'photo_deleted', {
      event_id: eventId,
      details: { photo_id: id, filename, original_filename },
    });
    await emitWebhookEvents(tx, event.created_by, { type: 'photo.deleted', data: photoPayload(event, removed) });
    return removed;
  });
  await removeFiles(deps, [path]);
}

/** Removes all that lies under the paths of photos without a row, and folders that are empty then. What stays is left to the sweep. */
export async function removeFiles({ storage, log }: Pick<Deps, 'storage' | 'log'>, paths: string[]): Promise<void> {
  const report = (error: unknown) => log.warn({ err: error }, 'a file without a row was left to the sweep');
  const keys = paths.flatMap(keysOf);
  const removeNext = async () => {
    for (let key = keys.pop(); key !== undefined; key = keys.pop()) await storage.remove(key).catch(report);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, removeNext));
  const folders = new Set(paths.flatMap(foldersOf));
  await Promise.all([...folders].map((folder) => storage.removeFolder(folder).catch(report)));
}
