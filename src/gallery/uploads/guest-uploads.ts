import { randomBytes } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import type { BeforeCommit } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { GuestUploadMetadata } from '../inbox/inbox.schema.ts';
import { refusalOf } from '../inbox/room.ts';
import { countGuestUploads, insertGuestUpload, lockGuestUploads, selectGuestUpload } from './uploads.sql.ts';
import { type Metadata, parseMetadata, type Upload } from './uploads.ts';

/** Of one guest of one gallery. */
const MAX_OPEN = 50;

/** Who sends: a guest of an event, by one of its links. */
export type GuestSender = { eventId: number; linkId: number | null; guest: Buffer; requestId: string };

/** Opens a resumable upload of a guest; the room that it will take is its own from then on. */
export async function createGuestUpload(
  { db }: Pick<Deps, 'db'>,
  { eventId: event_id, linkId: link_id, guest, requestId: request_id }: GuestSender,
  { length, metadata }: { length: number; metadata: Metadata },
  beforeCommit?: BeforeCommit<Upload>,
): Promise<Upload> {
  const { filename, filetype, sha256 = null } = parseMetadata(GuestUploadMetadata, metadata);
  return db.transaction(async (tx) => {
    const [, upload] = await Promise.all([
      tx.one(lockGuestUploads, { event_id }),
      tx.one(insertGuestUpload, {
        id: randomBytes(16).toString('hex'),
        ...{ event_id, link_id, guest, request_id, filename, mime_type: filetype, sha256, length },
        metadata: JSON.stringify(metadata),
        max_open: MAX_OPEN,
      }),
    ]);
    if (upload) return upload;
    const counted = await tx.one(countGuestUploads, { event_id, guest });
    if ((counted?.open ?? 0) < MAX_OPEN) throw await refusalOf({ db: tx }, event_id, length);
    const message = `There are ${MAX_OPEN} unfinished uploads already: finish or delete some.`;
    throw new AppError(429, 'RATE_LIMITED', message, {}, { 'Retry-After': '60' });
  }, beforeCommit);
}

/** An upload of this guest. */
export async function getGuestUpload(
  { db }: Pick<Deps, 'db'>,
  { eventId: event_id, guest }: Pick<GuestSender, 'eventId' | 'guest'>,
  id: string,
): Promise<Upload> {
  const upload = await db.one(selectGuestUpload, { id, event_id, guest });
  if (!upload) throw notFound('Upload');
  return upload;
}
