import type { Actor } from '../../access/actor.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../platform/errors.ts';
import type { Metadata, TusBackend, TusUpload } from '../../platform/tus/serve-tus.ts';
import type { TusCollection } from '../../platform/tus/tus-routes.ts';
import type { UploadQuery } from '../photos/photos.schema.ts';
import { getPhotoEvent } from '../photos/photos.ts';
import { finishUpload } from './finish-upload.ts';
import { advanceGuestUpload, createGuestUpload, type GuestSender, getGuestUpload } from './guest-uploads.ts';
import {
  type AdvanceUpload,
  advanceUpload,
  appendToUpload,
  assertOpen,
  createUpload,
  getUpload,
  isUnfinished,
  removeUpload,
  type Upload,
} from './uploads.ts';

/** The uploads of an actor to the event of a path, and the one that it names, if it does. */
export async function findUploads(
  deps: Deps,
  actor: Actor,
  baseUrl: string,
  eventId: number,
  uploadId: unknown,
  query: () => UploadQuery,
): Promise<TusCollection<Upload>> {
  if (uploadId === undefined) await getPhotoEvent(deps, actor, eventId);
  else await getUpload(deps, actor, eventId, String(uploadId));
  const { on_duplicate } = query();
  return {
    address: `${baseUrl}/events/${eventId}/uploads`,
    userId: actor.id,
    backendFor: (beforeCommit) =>
      backend(deps, {
        advance: (step) => advanceUpload(deps, actor, step),
        create: (length, metadata) =>
          createUpload(deps, actor, eventId, { length, metadata, skips: on_duplicate === 'skip' }, beforeCommit),
        get: (id) => getUpload(deps, actor, eventId, id),
      }),
  };
}

/** The uploads of a guest to a gallery; the one that the path names is looked for as it is used. */
export const guestUploads = (deps: Deps, address: string, from: GuestSender): TusCollection<Upload> => ({
  address,
  backendFor: (beforeCommit) =>
    backend(deps, {
      advance: (step) => advanceGuestUpload(deps, from, step),
      create: (length, metadata) => createGuestUpload(deps, from, { length, metadata }, beforeCommit),
      get: (id) => getGuestUpload(deps, from, id),
    }),
});

/** How uploads of somebody are opened and found. */
type Access = {
  advance: AdvanceUpload;
  create(length: number, metadata: Metadata): Promise<Upload>;
  get(id: string): Promise<Upload>;
};

function backend(deps: Deps, { advance, create, get }: Access): TusBackend {
  const finish = async (id: string) => {
    const upload = await finishUpload(deps, id);
    if (!upload) throw notFound('Upload');
    return upload;
  };
  return {
    create: async (length, metadata) => toTus(await create(length, metadata)),
    async find(id) {
      const found = await get(id);
      // Whole, but no photo yet: its process died, or could not make it.
      const isLeft = found.state === 'receiving' && !isUnfinished(found);
      const upload = isLeft ? await finish(id) : found;
      assertOpen(upload);
      return toTus(upload);
    },
    async append({ id, offset: received, size }, body, checksum) {
      if (received === size) return size;
      return appendToUpload(deps, { id, received }, advance, body, checksum);
    },
    remove: async (id) => removeUpload(deps, await get(id)),
    async finish(id) {
      const upload = await finish(id);
      assertOpen(upload);
      return headersOf(upload);
    },
  };
}

const headersOf = ({ photo_id, guest, state, duplicate }: Upload): Record<string, string> => ({
  ...(photo_id !== null && { 'Photo-Id': String(photo_id) }),
  ...(guest && state === 'stored' && { 'Upload-Outcome': duplicate ? 'duplicate' : 'waiting' }),
});

const toTus = (upload: Upload): TusUpload => ({
  id: upload.id,
  size: upload.length,
  offset: upload.received,
  metadata: upload.metadata,
  expiresAt: new Date(upload.expires_at),
  headers: headersOf(upload),
});
