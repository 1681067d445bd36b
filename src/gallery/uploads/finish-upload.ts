import type { Actor } from '../../access/actor.ts';
import type { Deps } from '../../deps.ts';
import { AppError, conflict } from '../../platform/errors.ts';
import { reportFailure } from '../../platform/log/outages.ts';
import type { StagedFile } from '../../platform/storage/storage.ts';
import { GuestUploadMetadata } from '../inbox/inbox.schema.ts';
import { receivePhoto } from '../inbox/receive.ts';
import { addPhoto } from '../photos/add-photo.ts';
import { getPhotoEvent } from '../photos/photos.ts';
import { findSha256, forgetDigest } from './digests.ts';
import {
  completeGuestUpload,
  completeUpload,
  deleteOldUploads,
  expireUploads,
  failUpload,
  selectAbandoned,
  selectKept,
  selectPieces,
  selectUploadById,
  type UploadRow,
} from './uploads.sql.ts';
import { EXPIRED } from './uploads.ts';

const SWEPT_AFTER_MS = 60 * 60_000;
const BATCH = 100;

/** One at a time in this process for each upload. */
const finishing = new Map<string, Promise<UploadRow | undefined>>();

/**
 * Makes the photo of an upload that is whole, unless that is done. Returns the upload as it is then. What the upload itself is to blame
 * for ends it; after any other fault it can be tried again.
 */
export function finishUpload(deps: Deps, id: string): Promise<UploadRow | undefined> {
  const running = finishing.get(id) ?? finish(deps, id).finally(() => finishing.delete(id));
  finishing.set(id, running);
  return running;
}

async function finish(deps: Deps, id: string): Promise<UploadRow | undefined> {
  const upload = await deps.db.one(selectUploadById, { id });
  if (upload?.state !== 'receiving' || upload.received < upload.length) return upload;
  try {
    await storePhoto(deps, upload);
  } catch (error) {
    const now = await deps.db.one(selectUploadById, { id });
    // Somebody else was faster.
    if (now?.state !== 'receiving') return now;
    const refusal = isMissing(error) ? LOST : error;
    // Too many for now: the bytes stay, and it is tried again.
    if (!(refusal instanceof AppError && refusal.status < 500 && refusal.status !== 429)) throw error;
    await deps.db.one(failUpload, { id, error: JSON.stringify({ code: refusal.code, error: refusal.message }) });
    await discard(deps, id);
    throw refusal;
  }
  await discard(deps, id);
  return deps.db.one(selectUploadById, { id });
}

const isMissing = (error: unknown) => (error as { code?: unknown } | undefined)?.code === 'ENOENT';
const LOST = new AppError(410, 'UPLOAD_LOST', 'The received bytes have been lost. Upload the file again.');

async function storePhoto(deps: Deps, upload: UploadRow): Promise<void> {
  const { id, length, user_id, guest } = upload;
  const pieces = (await deps.db.all(selectPieces, { id })).map((piece) => piece.name);
  const file = await deps.storage.part(id, { size: length, sha256: findSha256(upload), pieces });
  try {
    if (upload.sha256 !== null && upload.sha256 !== file.sha256)
      throw new AppError(400, 'DIGEST_MISMATCH', 'The SHA-256 of the received file does not match the one you sent.');
    if (user_id !== null) await addToEvent(deps, upload, user_id, file);
    if (guest !== null) await putIntoInbox(deps, upload, guest, file);
  } finally {
    await file.discard();
  }
}

async function addToEvent(deps: Deps, upload: UploadRow, userId: number, file: StagedFile): Promise<void> {
  const { id, event_id, filename: name, mime_type: mimeType, category_id: categoryId, skips } = upload;
  const actor = actorOf(upload, userId);
  const event = await getPhotoEvent(deps, { ...actor, seesAll: true }, event_id);
  await addPhoto(deps, actor, event, { file, name, mimeType, categoryId, skips }, async (tx, added) => {
    const duplicate = 'duplicate' in added;
    if (!(await tx.one(completeUpload, { id, photo_id: added.id, duplicate }))) throw finishedMeanwhile();
  });
}

async function putIntoInbox(deps: Deps, upload: UploadRow, guest: Buffer, file: StagedFile): Promise<void> {
  const { id, event_id: eventId, link_id: linkId, link_hash: linkHash, filename: name, mime_type: mimeType } = upload;
  const network = upload.network ?? guest.toString('base64url');
  const sender = GuestUploadMetadata.parse(upload.metadata);
  const from = { eventId, linkId, linkHash, guest, network, sender, requestId: upload.request_id };
  const sent = { ...from, file, name, mimeType, isCounted: true };
  await receivePhoto(deps, sent, async (tx, received) => {
    if (!(await tx.one(completeGuestUpload, { id, inbox_photo_id: received.id }))) throw finishedMeanwhile();
  });
}

const finishedMeanwhile = () => conflict('CONFLICT', 'Another request has finished or deleted this upload.');

/** Who opened the upload; what they may do is asked again when the photo is written. */
const actorOf = ({ token_id, session_hash, via, request_id }: UploadRow, userId: number): Actor => ({
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

async function discard({ storage }: Pick<Deps, 'storage'>, id: string): Promise<void> {
  forgetDigest(id);
  await storage.removePart(id);
}

/** Finishes what a process left that died between the last byte and the photo. Returns how many. */
export async function finishAbandonedUploads(deps: Deps): Promise<number> {
  const abandoned = await deps.db.all(selectAbandoned, { limit: BATCH });
  for (const { id } of abandoned)
    await finishUpload(deps, id).catch((error) =>
      reportFailure(deps.log, error, 'could not finish an upload', { upload: id }),
    );
  return abandoned.length;
}

/** Ends uploads that nobody finished in time, forgets old ones, and removes bytes that belong to none. */
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
