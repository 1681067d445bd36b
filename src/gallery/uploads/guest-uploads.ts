import { randomBytes } from 'node:crypto';
import type { Actor } from '../../access/actor.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import type { BeforeCommit } from '../../platform/db/database.ts';
import { AppError, expectFound, notFound } from '../../platform/errors.ts';
import type { Metadata } from '../../platform/tus/protocol.ts';
import type { TusUploads } from '../../platform/tus/tus-routes.ts';
import { GuestUploadMetadata } from '../inbox/inbox.schema.ts';
import { changedMeanwhile, findRoomRefusal } from '../inbox/room.ts';
import { getPhotoEvent } from '../photos/photos.ts';
import { storedUploads } from './finish-upload.ts';
import {
  type Advance,
  advanceUpload,
  countGuestUploads,
  failGuestUploads,
  insertGuestUpload,
  lockGuestUploads,
  selectGuestUpload,
  type Upload,
} from './uploads.sql.ts';
import { discardBytes, isUploadId, parseMetadata } from './uploads.ts';

/** The limit of one guest in one gallery. */
const MAX_OPEN = 50;

/** An upload without progress for this long expires. */
const IDLE_MINUTES = 10;

/** A guest of an event, the link that they use, and their network as a signature. */
export type GuestSender = {
  eventId: number;
  linkId: number | null;
  linkHash: Buffer;
  guest: Buffer;
  network: string;
  requestId: string;
};

/** A guest's uploads, for the routes of tus. */
export const guestUploads = (deps: Deps, address: string, from: GuestSender): TusUploads<Upload> => ({
  address,
  owner: `guest ${from.guest.toString('base64url')}`,
  create: (length, metadata, beforeCommit) => createGuestUpload(deps, from, { length, metadata }, beforeCommit),
  ...storedUploads(
    deps,
    (id) => getGuestUpload(deps, from, id),
    (step) => recordGuestProgress(deps, from, step),
  ),
});

/** Opens a guest's resumable upload. It must fit into the free space, which is counted under the event's lock. */
async function createGuestUpload(
  { db, budgets }: Pick<Deps, 'db' | 'budgets'>,
  { eventId: event_id, linkId: link_id, linkHash: link_hash, guest, network, requestId: request_id }: GuestSender,
  { length, metadata }: { length: number; metadata: Metadata },
  beforeCommit?: BeforeCommit<Upload>,
): Promise<Upload> {
  const { filename, filetype, sha256 = null } = parseMetadata(GuestUploadMetadata, metadata);
  await budgets.guestFiles.assertLeft(network);
  return db.transaction(async (tx) => {
    const [, upload] = await Promise.all([
      tx.one(lockGuestUploads, { event_id }),
      tx.one(insertGuestUpload, {
        id: randomBytes(16).toString('hex'),
        ...{ event_id, link_id, link_hash, guest, network, request_id, filename, mime_type: filetype, sha256, length },
        metadata: JSON.stringify(metadata),
        max_open: MAX_OPEN,
        idle_minutes: IDLE_MINUTES,
      }),
    ]);
    if (upload) return upload;
    const counted = await tx.one(countGuestUploads, { event_id, guest });
    if ((counted?.open ?? 0) < MAX_OPEN)
      throw (await findRoomRefusal({ db: tx }, event_id, guest, { files: 1, bytes: length })) ?? changedMeanwhile();
    const message = `You already have ${MAX_OPEN} unfinished uploads. Finish or delete some of them.`;
    throw new AppError(429, 'RATE_LIMITED', message, {}, { 'Retry-After': '60' });
  }, beforeCommit);
}

/** Records the progress of an upload. The received bytes take space; the event's lock keeps guests from taking the same space. */
const recordGuestProgress = (
  { db }: Pick<Deps, 'db'>,
  { eventId: event_id, guest }: Pick<GuestSender, 'eventId' | 'guest'>,
  step: Advance,
) =>
  db.transaction(async (tx) => {
    const [, advanced, full] = await Promise.all([
      tx.one(lockGuestUploads, { event_id }),
      tx.one(advanceUpload, { ...step, token_id: null, session_hash: null, idle_minutes: IDLE_MINUTES }),
      findRoomRefusal({ db: tx }, event_id, guest, { files: 0, bytes: 0 }),
    ]);
    if (advanced && full) throw full;
    return advanced;
  });

/** An upload of this guest. */
async function getGuestUpload(
  { db }: Pick<Deps, 'db'>,
  { eventId: event_id, guest }: Pick<GuestSender, 'eventId' | 'guest'>,
  id: string,
): Promise<Upload> {
  if (!isUploadId(id)) throw notFound('Upload');
  return expectFound(await db.one(selectGuestUpload, { id, event_id, guest }), 'Upload');
}

const ENDED = JSON.stringify({
  code: 'UPLOAD_ENDED',
  error: 'The studio has cancelled this upload. Send the photo again.',
});

/** Ends the unfinished uploads of an event's guests: first the rows, then their bytes. */
export async function endGuestUploads(deps: Deps, actor: Actor, eventId: number): Promise<void> {
  const { id: event_id } = await getPhotoEvent(deps, actor, eventId);
  const ended = await deps.db.transaction(async (tx) => {
    const uploads = await tx.all(failGuestUploads, { event_id, error: ENDED });
    if (uploads.length > 0)
      recordActivity(tx, actor, 'guest_uploads_ended', { event_id, details: { count: uploads.length } });
    return uploads;
  });
  for (const { id } of ended) await discardBytes(deps, id);
}
