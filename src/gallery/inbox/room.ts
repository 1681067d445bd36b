import type { HasQueries } from '../../deps.ts';
import { type AppError, conflict, forbidden } from '../../platform/errors.ts';
import { selectRoom } from './inbox.sql.ts';

/** A file of a guest has so many bytes at most. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024;

/** How much guests of an event may still send, all together. */
export async function getRoom({ db }: HasQueries, eventId: number) {
  const room = await db.one(selectRoom, { event_id: eventId });
  return {
    isOpen: room?.is_open ?? false,
    files: Math.max(0, room?.files_left ?? 0),
    bytes: Math.max(0, room?.bytes_left ?? 0),
  };
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`;

/** Why guests can't send a file of so many bytes to an event. */
export async function refusalOf(deps: HasQueries, eventId: number, bytes: number): Promise<AppError> {
  const { isOpen, files, bytes: left } = await getRoom(deps, eventId);
  if (!isOpen) return uploadsOff();
  if (files < 1)
    return inboxFull('This gallery has taken as many photos of guests as the studio lets it.', files, left);
  if (left < bytes) return inboxFull(`This gallery takes ${megabytes(left)} more of guests.`, files, left);
  return conflict('CONFLICT', 'The gallery changed at the same moment. Try again.');
}

export const uploadsOff = (): AppError => forbidden('UPLOADS_OFF', 'This gallery takes no photos of guests.');

const inboxFull = (message: string, files: number, bytes: number) =>
  conflict('INBOX_FULL', message, { room: { files, bytes } });
