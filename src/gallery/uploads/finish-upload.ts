import type { Actor } from '../../access/actor.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, conflict, expectFound } from '../../platform/errors.ts';
import { reportFailure } from '../../platform/log/outages.ts';
import { isMissing, type StagedFile } from '../../platform/storage/storage.ts';
import type { TusUploads } from '../../platform/tus/tus-routes.ts';
import { GuestUploadMetadata } from '../inbox/inbox.schema.ts';
import { receivePhoto } from '../inbox/receive.ts';
import { addPhoto } from '../photos/add-photo.ts';
import {
  completeUpload,
  deleteOldUploads,
  expireUploads,
  failUpload,
  selectAbandoned,
  selectKept,
  selectUploadById,
  type Upload,
} from './uploads.sql.ts';
import {
  appendToUpload,
  assertOpen,
  discardBytes,
  EXPIRED,
  findSha256,
  isUnfinished,
  type RecordProgress,
  removeUpload,
} from './uploads.ts';

const SWEPT_AFTER_MS = 60 * 60_000;
const BATCH = 100;

/** Each upload is finished once at a time in this process. */
const finishing = new Map<string, Promise<Upload>>();

/**
 * Makes the photo of a complete upload, unless it exists. Returns the upload. An error of the upload itself ends it; after any other
 * error, the caller can try again.
 */
function finishUpload(deps: Deps, upload: Upload): Promise<Upload> {
  const { id, state } = upload;
  if (state !== 'receiving' || isUnfinished(upload)) return Promise.resolve(upload);
  const running = finishing.get(id) ?? finishOnce(deps, upload).finally(() => finishing.delete(id));
  finishing.set(id, running);
  return running;
}

/** The actions of users and guests on an upload that they can `get`. */
export function storedUploads(deps: Deps, get: (id: string) => Promise<Upload>, record: RecordProgress) {
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
      isUnfinished(upload) ? appendToUpload(deps, upload, record, body, checksum) : upload,
    finish,
    remove: (upload) => removeUpload(deps, upload),
    headersOf: ({ photo_id, guest, state, duplicate }) => ({
      ...(photo_id !== null && { 'Photo-Id': String(photo_id) }),
      ...(guest && state === 'stored' && { 'Upload-Outcome': duplicate ? 'duplicate' : 'waiting' }),
    }),
  } satisfies Omit<TusUploads<Upload>, 'address' | 'owner' | 'create'>;
}

async function finishOnce(deps: Deps, upload: Upload): Promise<Upload> {
  const { id } = upload;
  try {
    const finished = await storePhoto(deps, upload);
    await discardBytes(deps, id);
    return finished;
  } catch (error) {
    const now = expectFound(await deps.db.one(selectUploadById, { id }), 'Upload');
    // Another request has finished it.
    if (now.state !== 'receiving') return now;
    // Its category has been deleted in the meantime: the photo gets none.
    if (upload.category_id !== null && now.category_id === null) return finishOnce(deps, now);
    const refusal = isMissing(error) ? LOST : error;
    // After a 429 the bytes stay, and a later request tries again.
    if (!(refusal instanceof AppError && refusal.status < 500 && refusal.status !== 429)) throw error;
    await deps.db.one(failUpload, { id, error: JSON.stringify({ code: refusal.code, error: refusal.message }) });
    await discardBytes(deps, id);
    throw refusal;
  }
}

const LOST = new AppError(410, 'UPLOAD_LOST', 'The received bytes have been lost. Upload the file again.');

async function storePhoto(deps: Deps, upload: Upload): Promise<Upload> {
  const { id, length, pieces, user_id, guest } = upload;
  const file = await deps.storage.part(id, { size: length, sha256: findSha256(upload), pieces });
  try {
    if (upload.sha256 !== null && upload.sha256 !== file.sha256)
      throw new AppError(400, 'DIGEST_MISMATCH', 'The SHA-256 of the received file does not match the one you sent.');
    if (user_id !== null) return await addToEvent(deps, upload, user_id, file);
    return await putIntoInbox(deps, upload, guest as Buffer, file);
  } finally {
    await file.discard();
  }
}

async function addToEvent(deps: Deps, upload: Upload, userId: number, file: StagedFile): Promise<Upload> {
  const { event, filename: name, mime_type: mimeType, category_id: categoryId, skips } = upload;
  let finished = upload;
  await addPhoto(
    deps,
    uploaderAsActor(upload, userId),
    event,
    { file, name, mimeType, categoryId, skips },
    async (tx, added) => {
      finished = await complete(tx, upload, {
        photo_id: added.id,
        inbox_photo_id: null,
        duplicate: 'duplicate' in added,
      });
    },
  );
  return finished;
}

async function putIntoInbox(deps: Deps, upload: Upload, guest: Buffer, file: StagedFile): Promise<Upload> {
  const { event_id: eventId, link_id: linkId, link_hash: linkHash, filename: name, mime_type: mimeType } = upload;
  const network = upload.network ?? guest.toString('base64url');
  const sender = GuestUploadMetadata.parse(upload.metadata);
  const from = { eventId, linkId, linkHash, guest, network, sender, requestId: upload.request_id };
  let finished = upload;
  await receivePhoto(deps, { ...from, file, name, mimeType, isCounted: true }, async (tx, received) => {
    finished = await complete(tx, upload, {
      photo_id: null,
      inbox_photo_id: received.id,
      duplicate: received.id === null,
    });
  });
  return finished;
}

type Outcome = { photo_id: number | null; inbox_photo_id: number | null; duplicate: boolean };

async function complete(tx: Tx, { id }: Upload, outcome: Outcome): Promise<Upload> {
  const finished = await tx.one(completeUpload, { id, ...outcome });
  if (!finished) throw conflict('CONFLICT', 'Another request has finished or deleted this upload.');
  return finished;
}

/** The user who opened the upload. Their rights are checked again when the photo is written. */
const uploaderAsActor = ({ token_id, session_hash, via, request_id }: Upload, userId: number): Actor => ({
  id: userId,
  username: '',
  role: null,
  permissions: [],
  seesAll: false,
  via: via === 'api_v1' ? via : 'admin',
  requestId: request_id,
  tokenId: token_id,
  sessionHash: session_hash,
  eventIds: null,
});

/** Finishes complete uploads whose process ended before it made the photo. Returns how many. */
export async function finishAbandonedUploads(deps: Deps): Promise<number> {
  const abandoned = await deps.db.all(selectAbandoned, { limit: BATCH });
  for (const upload of abandoned)
    await finishUpload(deps, upload).catch((error) =>
      reportFailure(deps.log, error, 'could not finish an upload', { upload: upload.id }),
    );
  return abandoned.length;
}

/** Ends expired uploads, deletes old ones, and removes bytes without an upload. */
export async function sweepUploads(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  graceMs = SWEPT_AFTER_MS,
): Promise<void> {
  const error = JSON.stringify(EXPIRED);
  for (const { id } of await db.all(expireUploads, { error })) await storage.removePart(id);
  await db.all(deleteOldUploads, {});
  let batch: string[] = [];
  const removeUnknown = async () => {
    const kept = new Set((await db.all(selectKept, { ids: batch })).map(({ id }) => id));
    for (const id of batch) if (!kept.has(id)) await storage.removePart(id);
    batch = [];
  };
  const before = new Date((await storage.time()).getTime() - graceMs);
  for await (const { name, modifiedAt } of storage.listParts()) {
    if (modifiedAt < before) batch.push(name);
    if (batch.length === BATCH) await removeUnknown();
  }
  if (batch.length > 0) await removeUnknown();
}
