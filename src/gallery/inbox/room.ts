import type { HasQueries } from '../../deps.ts';
import { type AppError, conflict, forbidden } from '../../platform/errors.ts';
import { type RoomRow, selectRoom } from './inbox.sql.ts';

/** The size limit of a file from a guest. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024;

/** How much a guest of an event may still send: up to the free room, and up to a third of the whole room. */
export async function getRoom({ db }: HasQueries, eventId: number, guest: Buffer) {
  const room = await db.one(selectRoom, { event_id: eventId, guest });
  return { files: Math.max(0, room?.files_left ?? 0), bytes: Math.max(0, room?.bytes_left ?? 0) };
}

/** Why a guest can't send this much to an event, if anything prevents it. */
export async function findRoomRefusal(
  { db }: HasQueries,
  eventId: number,
  guest: Buffer,
  more: { files: number; bytes: number },
): Promise<AppError | undefined> {
  const room = await db.one(selectRoom, { event_id: eventId, guest });
  if (!room?.is_open) return uploadsOff();
  if (room.files_left < more.files) return inboxFull('You have reached the limit for photos in this gallery.', room);
  if (room.bytes_left >= more.bytes) return undefined;
  return inboxFull(`You can send only ${megabytes(Math.max(0, room.bytes_left))} more to this gallery.`, room);
}

/** For an upload that was refused although nothing prevents it any more. */
export const changedMeanwhile = (): AppError => conflict('CONFLICT', 'The gallery has just changed. Try again.');

export const uploadsOff = (): AppError => forbidden('UPLOADS_OFF', 'This gallery does not accept photos from guests.');

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`;

const inboxFull = (message: string, { files_left, bytes_left }: RoomRow) =>
  conflict('INBOX_FULL', message, { room: { files: Math.max(0, files_left), bytes: Math.max(0, bytes_left) } });
