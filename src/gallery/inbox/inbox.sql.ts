import { type Statement, statement, statementVariant } from '../../platform/db/statement.ts';

/** Guests of one event take space one after the other, so that it can be counted. */
export const lockInbox = statement<{ event_id: number }, { locked: string }>(
  'gallery.inbox.lock',
  "select pg_advisory_xact_lock(hashtextextended('gallery.inbox.' || $event_id::int, 0))::text as locked",
);

type Link = { event_id: number; link_hash: Buffer };

/** Keeps others from changing the event or revoking the link until the transaction ends. */
export const lockLink = statement<Link, { id: number }>(
  'gallery.inbox.lock_link',
  `
  select l.id from events e join share_links l on l.event_id = e.id
  where e.id = $event_id and l.token_hash in ($link_hash, ''::bytea) for share
`,
);

/** The current rights of the link with this hash; no row once it was revoked. The first link has the token of its event. */
export const selectHeldLink = statement<Link, { is_expired: boolean; can_upload: boolean }>(
  'gallery.inbox.find_link',
  `
  select coalesce(l.expires_at <= now(), false) as is_expired, coalesce(l.can_upload, true) as can_upload
  from events e left join share_links l on l.event_id = e.id and l.revoked_at is null and l.token_hash =
    case when sha256(decode(e.share_token, 'hex')) = $link_hash then ''::bytea else $link_hash end
  where e.id = $event_id and (l.token is not null or sha256(decode(e.share_token, 'hex')) = $link_hash)
  for share of e
`,
);

export type RoomRow = { is_open: boolean; files_left: number; bytes_left: number };

/** How much one guest may still send to an event. */
export const selectRoom = statement<{ event_id: number; guest: Buffer }, RoomRow>(
  'gallery.inbox.room',
  'select is_open, files_left, bytes_left from guest_upload_room_of($event_id::int, $guest)',
);

/** Whether the event already has these bytes, among its photos or waiting. */
export const selectKnownContent = statement<{ event_id: number; sha256: string }, { known: boolean }>(
  'gallery.inbox.known_content',
  `
  select exists (select from photos where event_id = $event_id and sha256 = $sha256)
    or exists (select from inbox_photos where event_id = $event_id and sha256 = $sha256 and status = 'waiting') as known
`,
);

export type NewInboxRow = {
  event_id: number;
  link_id: number | null;
  guest: Buffer;
  guest_name: string;
  guest_email: string | null;
  message: string | null;
  filename: string;
  original_filename: string;
  path: string;
  size_bytes: number;
  sha256: string;
  crc32: number;
  width: number | null;
  height: number | null;
  thumbnail_path: string | null;
  mime_type: string;
  sniffed_type: string;
};

/**
 * Returns no row if the event does not accept the photo: guests cannot send now, the event has these bytes, or there is no space. A
 * resumable upload is already counted.
 */
export const insertInboxPhoto = statement<NewInboxRow & { is_counted: boolean }, { id: number }>(
  'gallery.inbox.insert',
  `
  insert into inbox_photos (event_id, link_id, guest, guest_name, guest_email, message, filename, original_filename, path,
    size_bytes, sha256, crc32, width, height, thumbnail_path, mime_type, sniffed_type)
  select e.id, $link_id::int, $guest, $guest_name, $guest_email, $message, $filename, $original_filename, $path, $size_bytes,
    $sha256, $crc32::bigint, $width::int, $height::int, $thumbnail_path, $mime_type, $sniffed_type
  from events e cross join lateral guest_upload_room_of(e.id, $guest) r
  where e.id = $event_id and r.is_open and r.files_left >= case when $is_counted then 0 else 1 end
    and r.bytes_left >= case when $is_counted then 0 else $size_bytes::int end
    and not exists (select from photos p where p.event_id = e.id and p.sha256 = $sha256)
  for share of e
  on conflict (event_id, sha256) where status = 'waiting' do nothing
  returning id
`,
);

/** The owner of a complete upload. */
export const selectInboxEvent = statement<{ id: number }, InboxEventRow>(
  'gallery.inbox.find_event',
  'select id, slug, event_name, created_by from events where id = $id',
);
export type InboxEventRow = { id: number; slug: string; event_name: string; created_by: number };

export type SentRow = {
  id: number;
  filename: string;
  size_bytes: number;
  status: 'waiting' | 'accepted' | 'refused';
  created_at: string;
  has_thumbnail: boolean;
};

type Own = { event_id: number; guest: Buffer };
const IS_OWN = 'event_id = $event_id and guest = $guest';

/** The photos that a guest has sent to an event, newest first. */
export const selectSent = (
  conditions: 'after'[],
): Statement<Own & { limit: number; offset?: number; after_value?: string; after_id?: number }, SentRow> =>
  statementVariant(
    'gallery.inbox.sent',
    conditions,
    () => `
  select id, original_filename as filename, size_bytes, status, created_at,
    status = 'waiting' and thumbnail_path is not null as has_thumbnail
  from inbox_photos
  where ${IS_OWN}${conditions.includes('after') ? ' and (created_at, id) < ($after_value::timestamptz, $after_id::bigint)' : ''}
  order by created_at desc, id desc limit $limit offset $offset::bigint`,
  );

export const countSent = statement<Own, { total: number }>(
  'gallery.inbox.count_sent',
  `select count(*) as total from inbox_photos where ${IS_OWN}`,
);

/** The name that a guest used last. */
export const selectSenderName = statement<Own, { guest_name: string; guest_email: string | null }>(
  'gallery.inbox.sender_name',
  `select guest_name, guest_email from inbox_photos where ${IS_OWN} order by created_at desc, id desc limit 1`,
);

export const selectOwnWaiting = statement<
  Own & { id: number },
  { path: string; thumbnail_path: string | null; sha256: string }
>(
  'gallery.inbox.find_own',
  `select path, thumbnail_path, sha256 from inbox_photos where id = $id and ${IS_OWN} and status = 'waiting'`,
);

/** Returns no row if the photo is not theirs or has been decided on. */
export const deleteOwnWaiting = statement<Own & { id: number }, { path: string; original_filename: string }>(
  'gallery.inbox.withdraw',
  `delete from inbox_photos where id = $id and ${IS_OWN} and status = 'waiting' returning path, original_filename`,
);

export const selectOwnStatus = statement<Own & { id: number }, { status: string }>(
  'gallery.inbox.own_status',
  `select status from inbox_photos where id = $id and ${IS_OWN}`,
);

const HAS_FILES = "(status = 'waiting' or status = 'refused' and removed_at is null)";

export const selectPathsOfEvent = statement<{ event_id: number }, { path: string }>(
  'gallery.inbox.paths_of_event',
  'select path from inbox_photos where event_id = $event_id',
);

export const selectPathsWithFiles = statement<{ paths: string[] }, { path: string }>(
  'gallery.inbox.paths_with_files',
  `select path from inbox_photos where path = any ($paths::text[]) and ${HAS_FILES}`,
);

/** The same with photos of events in the trash. */
export const selectKnownPaths = statement<{ paths: string[] }, { path: string }>(
  'gallery.inbox.known_paths',
  `
  select path from inbox_photos where path = any ($paths::text[]) and ${HAS_FILES}
  union all select path from trash_files where area = 'inbox' and path = any ($paths::text[])
`,
);
