import { createHash, type Hash, randomBytes } from 'node:crypto';
import type { ZodType } from 'zod';
import { type Actor, eventScope } from '../../access/actor.ts';
import type { Deps, HasDb } from '../../deps.ts';
import { type BeforeCommit, violatedConstraint } from '../../platform/db/database.ts';
import { AppError, conflict, expectFound, invalid, isNotFound, notFound } from '../../platform/errors.ts';
import { isPgText } from '../../platform/pg-text.ts';
import type { Checksum, Metadata } from '../../platform/tus/protocol.ts';
import { assertUsableCategory, invalidCategory, refuseArchived } from '../photos/add-photo.ts';
import { getPhoto } from '../photos/photos.ts';
import { UploadMetadata } from './uploads.schema.ts';
import {
  type Advance,
  advanceUpload,
  deleteUpload,
  insertUpload,
  lockUploader,
  selectUpload,
  type Upload,
} from './uploads.sql.ts';

/** The limit of one token, or of a user's sessions. */
const MAX_OPEN = 200;

/** Opens a resumable upload to an event that accepts photos. */
export async function createUpload(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  event: Upload['event'],
  { length, metadata, skips }: { length: number; metadata: Metadata; skips: boolean },
  beforeCommit?: BeforeCommit<Upload>,
): Promise<Upload> {
  refuseArchived(event);
  const { filename, filetype, category_id, sha256 = null } = parseMetadata(UploadMetadata, metadata);
  await assertUsableCategory(deps, event.id, category_id);
  const created = deps.db.transaction(async (tx) => {
    const [, upload] = await Promise.all([
      tx.one(lockUploader, { user_id: actor.id }),
      tx.one(insertUpload, {
        id: randomBytes(16).toString('hex'),
        event_id: event.id,
        user_id: actor.id,
        token_id: actor.tokenId,
        session_hash: actor.sessionHash,
        via: actor.via,
        request_id: actor.requestId,
        filename,
        mime_type: filetype,
        category_id,
        sha256,
        skips,
        metadata: JSON.stringify(metadata),
        length,
        max_open: MAX_OPEN,
      }),
    ]);
    if (upload) return upload;
    const message = `You already have ${MAX_OPEN} unfinished uploads. Finish or delete some of them.`;
    throw new AppError(429, 'RATE_LIMITED', message, {}, { 'Retry-After': '60' });
  }, beforeCommit);
  return created.catch((error) => {
    throw violatedConstraint(error) === 'uploads_category_fkey' ? invalidCategory() : error;
  });
}

/** Throws 400 if the metadata do not match the schema. */
export function parseMetadata<T>(schema: ZodType<T>, metadata: Metadata): T {
  const { data, error } = schema.safeParse(metadata);
  const faults =
    error?.issues.map(({ path, message }) => ({ path: `Upload-Metadata.${path.join('.')}`, message })) ?? [];
  for (const [key, value] of Object.entries(metadata)) {
    if (!isPgText(key) || (value !== null && !isPgText(value)))
      faults.push({ path: 'Upload-Metadata', message: 'Must be UTF-8 text' });
  }
  if (!data || faults.length > 0) throw invalid(faults);
  return data;
}

/** Whether the id is well-formed; no upload has any other. */
export const isUploadId = (id: string): boolean => /^[0-9a-f]{32}$/.test(id);

export async function getUpload({ db }: HasDb, actor: Actor, eventId: number, id: string): Promise<Upload> {
  if (!isUploadId(id)) throw notFound('Upload');
  return expectFound(await db.one(selectUpload, { id, event_id: eventId, ...eventScope(actor) }), 'Upload');
}

/** The error of an expired upload, also before the sweep records it. */
export const EXPIRED = { code: 'UPLOAD_EXPIRED', error: 'This upload has expired. Start it again.' };

/** Whether bytes are still missing. */
export const isUnfinished = ({ state, received, length }: Upload): boolean =>
  state === 'receiving' && received < length;

/** Throws 410 if the upload has failed or expired. */
export function assertOpen(upload: Upload): void {
  if (upload.state === 'failed') throw new AppError(410, upload.error?.code ?? 'GONE', upload.error?.error ?? 'Gone.');
  if (isUnfinished(upload) && upload.is_expired) throw new AppError(410, EXPIRED.code, EXPIRED.error);
}

/** The progress and outcome of an upload. */
export async function describeUpload(deps: Deps, actor: Actor, upload: Upload) {
  const { id, received: offset, length, expires_at, photo_id, duplicate } = upload;
  const hasExpired = isUnfinished(upload) && upload.is_expired;
  const state = hasExpired ? 'failed' : upload.state;
  const error = hasExpired ? EXPIRED : upload.error;
  const photo =
    photo_id === null ? undefined : await getPhoto(deps, actor, upload.event_id, photo_id).catch(ignoreMissing);
  return {
    ...{ id, offset, length, expires_at, state },
    ...(photo && { photo: { ...photo, ...(duplicate && { duplicate }) } }),
    ...(error && { error }),
  };
}

function ignoreMissing(error: unknown): undefined {
  if (!isNotFound(error)) throw error;
}

/** Records the progress of an upload, and the token or session that made it. */
export const recordProgress = (
  { db }: HasDb,
  { tokenId, sessionHash }: Pick<Actor, 'tokenId' | 'sessionHash'>,
  step: Advance,
) => db.one(advanceUpload, { ...step, token_id: tokenId, session_hash: sessionHash, idle_minutes: null });

/** Returns undefined if the upload has another offset or has ended. */
export type RecordProgress = (step: Advance) => Promise<Upload | undefined>;

/**
 * Appends the body. Returns the upload with its new offset. If the connection breaks, the received bytes are kept, except those of a body
 * with a checksum.
 */
export async function appendToUpload(
  { storage }: Pick<Deps, 'storage'>,
  upload: Upload,
  record: RecordProgress,
  body: AsyncIterable<Uint8Array>,
  checksum: Checksum | undefined,
): Promise<Upload> {
  const { id, received } = upload;
  let safe = upload;
  let synced = received;
  let pieces: { start: number; name: string }[] = [];
  const advance = async () => {
    const [starts, names] = [pieces.map(({ start }) => start), pieces.map(({ name }) => name)];
    const advanced = await record({ id, from: safe.received, to: synced, starts, pieces: names });
    if (!advanced) throw conflict('OFFSET_MISMATCH', 'Wrong Upload-Offset. Request the current one with HEAD.');
    safe = advanced;
    pieces = [];
  };
  const digest = continueDigest(id, received);
  const onChunk = (chunk: Uint8Array) => {
    digest?.update(chunk);
    checksum?.update(chunk);
  };
  await storage.appendPart(id, received, body, onChunk, async (to, piece) => {
    if (piece !== undefined) pieces.push({ start: synced, name: piece });
    synced = to;
    if (!checksum) await advance();
  });
  if (checksum && !checksum.isComplete()) return safe;
  checksum?.assertMatch();
  if (synced !== safe.received) await advance();
  keepDigest(id, digest, safe.received);
  return safe;
}

/** Deletes an upload and its bytes. */
export async function removeUpload({ db, storage }: Pick<Deps, 'db' | 'storage'>, upload: Upload): Promise<void> {
  if (!(await db.one(deleteUpload, { id: upload.id }))) throw notFound('Upload');
  await discardBytes({ storage }, upload.id);
}

const MAX_DIGESTS = 1_000;

/** Digests of the bytes that this process received, so that it need not read the complete file. Other processes read it. */
const digests = new Map<string, { hash: Hash; offset: number }>();

/** The digest of the first `offset` bytes, to continue; undefined unless this process received all of them. */
function continueDigest(id: string, offset: number): Hash | undefined {
  if (offset === 0) return createHash('sha256');
  const last = digests.get(id);
  return last?.offset === offset ? last.hash.copy() : undefined;
}

function keepDigest(id: string, hash: Hash | undefined, offset: number): void {
  digests.delete(id);
  if (!hash) return;
  digests.set(id, { hash, offset });
  const [oldest] = digests.keys();
  if (digests.size > MAX_DIGESTS && oldest !== undefined) digests.delete(oldest);
}

/** The SHA-256 of a complete upload, in lower-case hex, if this process received all of it. */
export const findSha256 = ({ id, length }: Upload): string | undefined => continueDigest(id, length)?.digest('hex');

export async function discardBytes({ storage }: Pick<Deps, 'storage'>, id: string): Promise<void> {
  digests.delete(id);
  await storage.removePart(id);
}
