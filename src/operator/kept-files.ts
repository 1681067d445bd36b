import { INBOX, inboxKey, inboxPathOf, inboxThumbnailKey } from '../gallery/inbox/inbox-files.ts';
import { AREAS, originalKey, PREVIEWS, photoPathOf, thumbnailPath } from '../gallery/photos/photo-files.ts';
import { readInboxPhotos, readInboxPhotosAlone, readPhotos, readPhotosAlone } from './rows.sql.ts';
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

/** The kinds in a database of this or an earlier release. */
export function keptIn({ has_inbox, has_trash }: { has_inbox: boolean; has_trash: boolean }): Kept[] {
  if (has_trash) return [PHOTOS, INBOX_PHOTOS];
  const photos = { ...PHOTOS, reads: readPhotosAlone };
  return has_inbox ? [photos, { ...INBOX_PHOTOS, reads: readInboxPhotosAlone }] : [photos];
}

export const nameOf = ({ what }: Kept, { id, event_id }: PhotoFiles): string =>
  `${what.one} ${id} of event ${event_id}`;
