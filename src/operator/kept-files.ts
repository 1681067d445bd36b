import { INBOX, inboxKey, inboxPathOf, inboxThumbnailKey } from '../gallery/inbox/inbox-files.ts';
import { AREAS, originalKey, PREVIEWS, photoPathOf, thumbnailPath } from '../gallery/photos/photo-files.ts';
import { readInboxPhotos, readPhotos } from './rows.sql.ts';
import type { PhotoFiles, Reads } from './rows.ts';

/** A kind of rows, and where their files are stored. */
export type Kept = {
  /** Singular and plural. */
  what: { one: string; many: string; group: string };
  reads: Reads;
  areas: string[];
  originalKey(path: string): string;
  thumbnailKey(path: string): string;
  /** The path of the row that a file belongs to. */
  pathOf(key: string): string;
};

export const PHOTOS: Kept = {
  what: { one: 'photo', many: 'photos', group: 'files' },
  reads: readPhotos,
  areas: AREAS,
  originalKey,
  thumbnailKey: thumbnailPath,
  pathOf: (key) => photoPathOf(AREAS.find((area) => key.startsWith(area)) ?? PREVIEWS, key),
};

/** Guests' photos that wait for a decision. */
export const INBOX_PHOTOS: Kept = {
  what: { one: 'inbox photo', many: 'photos of guests', group: 'inbox' },
  reads: readInboxPhotos,
  areas: [INBOX],
  originalKey: inboxKey,
  thumbnailKey: inboxThumbnailKey,
  pathOf: inboxPathOf,
};

export const nameOf = ({ what }: Kept, { id, event_id }: PhotoFiles): string =>
  `${what.one} ${id} of event ${event_id}`;
