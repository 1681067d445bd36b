import type { Actor } from '../../access/actor.ts';
import { assertStillPermitted } from '../../access/api-tokens.ts';
import { holdSession } from '../../access/sessions.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps, HasQueries } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import { conflict, expectFound } from '../../platform/errors.ts';
import { assertMatch, type IfMatch } from '../../platform/etag.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { listWaitingPayloads } from '../../platform/jobs/waiting-jobs.ts';
import type { StagedFile } from '../../platform/storage/storage.ts';
import { emitWebhookEvents } from '../../webhooks/events.ts';
import { lockUploadEvent, replaceContent, updatePlaceless } from './add-photo.sql.ts';
import { describeContent, refuseArchived, uploaderOf, withStored } from './add-photo.ts';
import { REPLACED_KEPT_SECONDS } from './photo-files.ts';
import { RemovalPayload } from './photos.schema.ts';
import { assertPhotoMatches, getPhoto, getPhotoEvent, photoPayload } from './photos.ts';
import { queuePreview } from './previews.ts';

/** The job that removes the previous files of a photo. */
export const REMOVAL_JOB = 'gallery.photos.remove_files';

/** Paths whose files that job will remove later, because somebody may still be reading them. */
export const listPathsToRemove = async ({ db }: HasQueries): Promise<string[]> =>
  (await listWaitingPayloads(db, REMOVAL_JOB)).flatMap((payload) => RemovalPayload.parse(payload).paths);

/** The photo whose bytes are to be replaced, checked as far as possible before they arrive. */
export async function getReplaceablePhoto(deps: Deps, actor: Actor, eventId: number, id: number, ifMatch: IfMatch) {
  const photo = await getPhoto(deps, actor, eventId, id);
  refuseArchived(await getPhotoEvent(deps, actor, eventId));
  await assertMatch(ifMatch, async () => photo);
  return photo;
}

type Photo = Awaited<ReturnType<typeof getReplaceablePhoto>>;

/** Replaces the bytes of a photo; its id, category, time and feedback stay. Identical bytes change nothing. */
export async function replacePhoto(
  deps: Deps,
  actor: Actor,
  photo: Photo,
  { file, mimeType }: { file: StagedFile; mimeType: string },
  ifMatch: IfMatch,
) {
  const { id, event_id } = photo;
  if (file.sha256 === photo.sha256) {
    const same = await findUnchanged(deps, actor, photo, ifMatch);
    if (same) return same;
  }
  const slug = photo.path.replace(/\/.*$/, '');
  const { thumbnail, ...content } = await describeContent(deps, slug, {
    file,
    mimeType,
    name: photo.original_filename,
  });
  return withStored(deps, file, content.path, thumbnail, () =>
    deps.db.transaction(async (tx) => {
      const event = await lockEvent(tx, actor, event_id);
      await assertPhotoMatches(tx, actor, event_id, id, ifMatch);
      const replaced = expectFound(await tx.one(replaceContent, { id, event_id, ...content }), 'Photo');
      // The recorded location was deleted with the old bytes, whichever program replaced them.
      tx.later(updatePlaceless, { id, ...content });
      const { previous_sha256, original_filename } = replaced;
      const { filename, size_bytes, sha256 } = content;
      recordActivity(tx, actor, 'photo_replaced', {
        event_id,
        details: { photo_id: id, filename, original_filename, size_bytes, sha256, previous_sha256 },
      });
      if (content.thumbnail_path) await tx.bestEffort('queueing a preview', () => queuePreview(tx, content.path));
      const data = { ...photoPayload(event, { ...content, id, original_filename }), previous_sha256 };
      await emitWebhookEvents(tx, event.created_by, { type: 'photo.replaced', data });
      // Somebody may still be reading the old bytes.
      await addJob(
        tx,
        REMOVAL_JOB,
        { paths: [replaced.previous_path] },
        { key: replaced.previous_path, seconds: REPLACED_KEPT_SECONDS },
      );
      return getPhoto({ db: tx }, actor, event_id, id);
    }),
  );
}

async function lockEvent(tx: Tx, actor: Actor, id: number) {
  holdSession(tx, actor);
  const event = await tx.one(lockUploadEvent, { id, ...uploaderOf(actor) });
  if (event) return event;
  await assertStillPermitted(tx, actor, 'photos.upload');
  throw conflict('CONFLICT', 'The event changed during the upload. Upload the photo again.');
}

/** The photo, if it still has the bytes that it had when the upload began. */
const findUnchanged = (deps: Deps, actor: Actor, { id, event_id, sha256 }: Photo, ifMatch: IfMatch) =>
  deps.db.transaction(async (tx) => {
    await lockEvent(tx, actor, event_id);
    await assertPhotoMatches(tx, actor, event_id, id, ifMatch);
    const now = await getPhoto({ db: tx }, actor, event_id, id);
    return now.sha256 === sha256 ? now : undefined;
  });
