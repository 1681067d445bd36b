import type { Actor } from '../../access/actor.ts';
import type { Deps } from '../../deps.ts';
import { expectRow } from '../../platform/db/database.ts';
import type { TusUploads } from '../../platform/tus/serve-tus.ts';
import type { UploadQuery } from '../photos/photos.schema.ts';
import { getPhotoEvent } from '../photos/photos.ts';
import { finishUpload } from './finish-upload.ts';
import { advanceGuestUpload, createGuestUpload, type GuestSender, getGuestUpload } from './guest-uploads.ts';
import type { Upload } from './uploads.sql.ts';
import {
  type AdvanceUpload,
  advanceUpload,
  appendToUpload,
  assertOpen,
  createUpload,
  getUpload,
  isUnfinished,
  removeUpload,
} from './uploads.ts';

/** An actor's uploads to the event of a path. For a new upload, the event is found first: a missing event is a 404 before anything else. */
export async function findUploads(
  deps: Deps,
  actor: Actor,
  baseUrl: string,
  eventId: number,
  uploadId: unknown,
  query: () => UploadQuery,
): Promise<TusUploads<Upload> & { userId: number }> {
  const event = uploadId === undefined ? await getPhotoEvent(deps, actor, eventId) : undefined;
  const skips = query().on_duplicate === 'skip';
  return {
    address: `${baseUrl}/events/${eventId}/uploads`,
    owner: `user ${actor.id}`,
    userId: actor.id,
    create: (length, metadata, beforeCommit) =>
      createUpload(deps, actor, expectRow(event), { length, metadata, skips }, beforeCommit),
    ...storedUploads(
      deps,
      (id) => getUpload(deps, actor, eventId, id),
      (step) => advanceUpload(deps, actor, step),
    ),
  };
}

export const guestUploads = (deps: Deps, address: string, from: GuestSender): TusUploads<Upload> => ({
  address,
  owner: `guest ${from.guest.toString('base64url')}`,
  create: (length, metadata, beforeCommit) => createGuestUpload(deps, from, { length, metadata }, beforeCommit),
  ...storedUploads(
    deps,
    (id) => getGuestUpload(deps, from, id),
    (step) => advanceGuestUpload(deps, from, step),
  ),
});

function storedUploads(deps: Deps, get: (id: string) => Promise<Upload>, advance: AdvanceUpload) {
  const finish = async (upload: Upload) => {
    const finished = await finishUpload(deps, upload);
    assertOpen(finished);
    return finished;
  };
  return {
    async find(id: string) {
      const upload = await get(id);
      // If all bytes are there, the process ended before it made the photo, or could not make it.
      if (!isUnfinished(upload)) return finish(upload);
      assertOpen(upload);
      return upload;
    },
    append: async (upload, body, checksum) =>
      isUnfinished(upload) ? appendToUpload(deps, upload, advance, body, checksum) : upload,
    finish,
    remove: (upload) => removeUpload(deps, upload),
    headersOf: ({ photo_id, guest, state, duplicate }) => ({
      ...(photo_id !== null && { 'Photo-Id': String(photo_id) }),
      ...(guest && state === 'stored' && { 'Upload-Outcome': duplicate ? 'duplicate' : 'waiting' }),
    }),
  } satisfies Omit<TusUploads<Upload>, 'address' | 'owner' | 'create'>;
}
