import type { Actor } from '../../access/actor.ts';
import { assertStillPermitted } from '../../access/api-tokens.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { assertMatch, type IfMatch } from '../../platform/etag.ts';
import type { StagedFile } from '../../platform/storage/storage.ts';
import { emitWebhookEvents } from '../../webhooks/events.ts';
import { lockUploadEvent, replaceContent } from './add-photo.sql.ts';
import { describeContent, refuseArchived, withStored } from './add-photo.ts';
import { removeFiles } from './photo-files.ts';
import { photoPayload } from './photo-payload.ts';
import { assertPhotoMatches, getPhoto, getPhotoEvent } from './photos.ts';
import { queuePreview } from './previews.ts';

/** The photo that is to get other bytes, as far as that can be said before they come. */
export async function getReplaceablePhoto(deps: Deps, actor: Actor, eventId: number, id: number, ifMatch: IfMatch) {
  const photo = await getPhoto(deps, actor, eventId, id);
  refuseArchived(await getPhotoEvent(deps, actor, eventId));
  await assertMatch(ifMatch, async () => photo);
  return photo;
}

/** Gives a photo other bytes; its id, category, time and feedback stay. The same bytes again change nothing. */
export async function replacePhoto(
  deps: Deps,
  actor: Actor,
  photo: Awaited<ReturnType<typeof getReplaceablePhoto>>,
  { file, mimeType }: { file: StagedFile; mimeType: string },
  ifMatch: IfMatch,
) {
  const { id, event_id } = photo;
  if (file.sha256 === photo.sha256) return photo;
  const slug = photo.path.replace(/\/.*$/, '');
  const { thumbnail, ...content } = await describeContent(deps, slug, {
    file,
    mimeType,
    name: photo.original_filename,
  });
  const { record, previous_path } = await withStored(deps, file, content.path, thumbnail, () =>
    deps.db.transaction(async (tx) => {
      const event = await tx.one(lockUploadEvent, { id: event_id, actor_id: actor.id, token_id: actor.tokenId });
      if (!event) {
        await assertStillPermitted(tx, actor, 'photos.upload');
        throw conflict('CONFLICT', 'The event changed while the photo was on its way.');
      }
      await assertPhotoMatches(tx, actor, event_id, id, ifMatch);
      const replaced = await tx.one(replaceContent, { id, event_id, ...content });
      if (!replaced) throw notFound('Photo');
      const { previous_sha256, original_filename } = replaced;
      const { filename, size_bytes, sha256 } = content;
      recordActivity(tx, actor, 'photo_replaced', {
        event_id,
        details: { photo_id: id, filename, original_filename, size_bytes, sha256, previous_sha256 },
      });
      if (content.thumbnail_path) await tx.bestEffort('queueing a preview', () => queuePreview(tx, content.path));
      const data = { ...photoPayload(event, { ...content, id, original_filename }), previous_sha256 };
      await emitWebhookEvents(tx, event.created_by, { type: 'photo.replaced', data });
      return { record: await getPhoto({ db: tx }, actor, event_id, id), previous_path: replaced.previous_path };
    }),
  );
  await removeFiles(deps, [previous_path]);
  return record;
}
