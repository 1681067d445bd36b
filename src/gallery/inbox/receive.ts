import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { type BeforeCommit, expectRow } from '../../platform/db/database.ts';
import { AppError, expectFound } from '../../platform/errors.ts';
import type { Picture } from '../../platform/images/picture.ts';
import type { StagedFile } from '../../platform/storage/storage.ts';
import { displayName, storedName } from '../photos/photo-files.ts';
import type { Sender } from './inbox.schema.ts';
import {
  type InboxEventRow,
  insertInboxPhoto,
  lockInbox,
  type NewInboxRow,
  selectInboxEvent,
  selectKnownContent,
} from './inbox.sql.ts';
import { inboxThumbnailKey, removeInboxFiles, withKept } from './inbox-files.ts';
import { assertLinkHolds } from './link.ts';
import { changedMeanwhile, findRoomRefusal } from './room.ts';

/** A complete file from a guest. */
export type Sent = {
  eventId: number;
  linkId: number | null;
  /** The hash of the link's token; null if it was not stored. */
  linkHash: Buffer | null;
  guest: Buffer;
  /** The network it came from, signed. */
  network: string;
  sender: Sender;
  file: StagedFile;
  name: string;
  mimeType: string;
  requestId: string;
  /** Whether it was a resumable upload, whose space is counted as it arrives. */
  isCounted: boolean;
};

/** The result; not a new photo if the gallery has these bytes. */
export type Received = { id: number | null; original_filename: string };

/**
 * Puts a guest's picture into the inbox: files first, then the row. Files that are not pictures are rejected, and those that the gallery
 * has are skipped.
 */
export async function receivePhoto(deps: Deps, sent: Sent, beforeCommit?: BeforeCommit<Received>): Promise<Received> {
  const { eventId, file, name, sender } = sent;
  const event = expectFound(await deps.db.one(selectInboxEvent, { id: eventId }), 'Gallery');
  const nothingNew: Received = { id: null, original_filename: displayName(name) };
  if (await isKnown(deps, eventId, file.sha256))
    return deps.db.transaction(async (tx) => {
      await assertLinkHolds(tx, sent);
      return nothingNew;
    }, beforeCommit);
  const { picture, sniffed_type } = await inspect(deps, sent);
  const { width, height, thumbnail } = picture;
  const filename = storedName(name);
  const path = `${event.slug}/${filename}`;
  const row: NewInboxRow = {
    event_id: eventId,
    link_id: sent.linkId,
    guest: sent.guest,
    guest_name: sender.guest_name,
    guest_email: sender.guest_email ?? null,
    message: sender.message ?? null,
    filename,
    original_filename: nothingNew.original_filename,
    path,
    size_bytes: file.size,
    sha256: file.sha256,
    crc32: file.crc32,
    width,
    height,
    thumbnail_path: thumbnail ? inboxThumbnailKey(path) : null,
    mime_type: /^image\/[a-z0-9.+-]{1,90}$/i.test(sent.mimeType) ? sent.mimeType : sniffed_type,
    sniffed_type,
  };
  const received = await withKept(deps, file, path, thumbnail, () => insertRow(deps, event, row, sent, beforeCommit));
  if (received.id === null) await removeInboxFiles(deps, [path]);
  return received;
}

function insertRow(
  { db }: Pick<Deps, 'db'>,
  { id: event_id }: InboxEventRow,
  row: NewInboxRow,
  sent: Sent,
  beforeCommit: BeforeCommit<Received> | undefined,
): Promise<Received> {
  const { isCounted, requestId } = sent;
  return db.transaction(async (tx) => {
    const [, , created] = await Promise.all([
      tx.one(lockInbox, { event_id }),
      assertLinkHolds(tx, sent),
      tx.one(insertInboxPhoto, { ...row, is_counted: isCounted }),
    ]);
    const { original_filename, size_bytes, guest_name } = row;
    if (!created) {
      if (await isKnown({ db: tx }, event_id, row.sha256)) return { id: null, original_filename };
      const more = isCounted ? { files: 0, bytes: 0 } : { files: 1, bytes: size_bytes };
      throw (await findRoomRefusal({ db: tx }, event_id, row.guest, more)) ?? changedMeanwhile();
    }
    recordActivity(tx, { id: null, via: 'guest', requestId }, 'guest_upload_received', {
      event_id,
      details: { inbox_photo_id: created.id, original_filename, size_bytes, guest_name },
    });
    return { id: created.id, original_filename };
  }, beforeCommit);
}

const isKnown = async ({ db }: { db: Pick<Deps['db'], 'one'> }, event_id: number, sha256: string): Promise<boolean> =>
  expectRow(await db.one(selectKnownContent, { event_id, sha256 })).known;

/** Some HEIC can't be decoded here although phones show it: the studio looks at the original. */
const UNDECODED = ['image/heic'];

/** Decodes a file when it is its gallery's turn. A rejected file counts against the network that it came from. */
async function inspect({ images, budgets }: Deps, { eventId: gallery, network, file }: Sent) {
  const read = (decode: (path: string) => Promise<Picture>) => async () => {
    const picture = await decode(file.path);
    return { picture, ...judge(picture) };
  };
  const { picture, refusal, sniffed_type } = await images.forGuest({ gallery, network }, (decode) =>
    budgets.guestFiles.charge(network, read(decode), ({ refusal }) => refusal !== undefined),
  );
  if (refusal) throw refusal;
  return { picture, sniffed_type };
}

type Judgement = { sniffed_type: string; refusal?: undefined } | { refusal: AppError; sniffed_type?: undefined };

/** The detected content type, or the reason for a refusal. */
function judge({ type, width, height, thumbnail, isTooLarge }: Picture): Judgement {
  if (isTooLarge)
    return { refusal: refused('TOO_MANY_PIXELS', 'This picture has too many pixels. Send a smaller one.') };
  if (type && (thumbnail || (UNDECODED.includes(type) && width && height))) return { sniffed_type: type };
  const message = type
    ? 'This picture is damaged. Send it again or choose another one.'
    : 'This file is not a picture. Send a JPEG, PNG, WebP, GIF, TIFF, AVIF or HEIC file.';
  return { refusal: refused('NOT_A_PICTURE', message) };
}

const refused = (code: string, message: string) => new AppError(415, code, message);

type FormFile = { file: StagedFile; name: string; mimeType: string };
type Outcome = { taken: number; known: number; refused: { filename: string; code: string; status: number }[] };

/** Receives the files of one form independently: a refused one does not stop the others. Afterwards none of them is staged. */
export async function receiveForm(
  deps: Deps,
  sent: Omit<Sent, 'file' | 'name' | 'mimeType' | 'isCounted'>,
  files: FormFile[],
): Promise<Outcome> {
  const outcome: Outcome = { taken: 0, known: 0, refused: [] };
  try {
    for (const file of files) {
      try {
        const { id } = await receivePhoto(deps, { ...sent, ...file, isCounted: false });
        if (id === null) outcome.known += 1;
        else outcome.taken += 1;
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        outcome.refused.push({ filename: displayName(file.name), code: error.code, status: error.status });
      }
    }
    return outcome;
  } finally {
    await discardAll(files);
  }
}

export const discardAll = (files: { file: StagedFile }[]) => Promise.all(files.map(({ file }) => file.discard()));
