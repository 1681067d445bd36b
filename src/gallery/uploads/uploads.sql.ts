import { type EventScope, IN_SCOPE } from '../../access/event-scope.sql.ts';
import { statement } from '../../platform/db/statement.ts';

/** An upload, and the event that it is for. */
export type Upload = {
  id: string;
  event_id: number;
  event: { id: number; slug: string; event_name: string; created_by: number; is_archived: boolean };
  /** Null for a guest's upload. */
  user_id: number | null;
  token_id: number | null;
  session_hash: Buffer | null;
  guest: Buffer | null;
  link_id: number | null;
  link_hash: Buffer | null;
  /** A guest's network, as a signature. */
  network: string | null;
  via: 'api_v1' | 'admin' | 'guest';
  request_id: string;
  filename: string;
  mime_type: string;
  category_id: number | null;
  sha256: string | null;
  skips: boolean;
  metadata: Record<string, string | null>;
  length: number;
  received: number;
  /** The objects that hold its bytes, in order, if the storage keeps uploads as objects. */
  pieces: string[];
  state: 'receiving' | 'stored' | 'failed';
  photo_id: number | null;
  inbox_photo_id: number | null;
  duplicate: boolean;
  error: { code: string; error: string } | null;
  expires_at: string;
  is_expired: boolean;
};

const STORED_PIECES = 'array(select p.name from upload_pieces p where p.upload_id = u.id order by p.start)';

/** The columns of an upload `u` and its event `e`. */
const recordOf = (
  pieces: string,
) => `u.id, u.event_id, u.user_id, u.token_id, u.session_hash, u.guest, u.link_id, u.link_hash, u.network, u.via, u.request_id, u.filename, u.mime_type, u.category_id, u.sha256,
    u.skips, u.metadata, u.length, u.received, u.state, u.photo_id, u.inbox_photo_id, u.duplicate, u.error, u.expires_at,
    u.expires_at <= now() as is_expired, ${pieces} as pieces,
    json_build_object('id', e.id, 'slug', e.slug, 'event_name', e.event_name, 'created_by', e.created_by, 'is_archived', e.is_archived) as event`;

const WITH_EVENT = 'u join events e on e.id = u.event_id';
const RECORD = recordOf(STORED_PIECES);

/** A user opens one upload at a time, so that the open ones can be counted. */
export const lockUploader = statement<{ user_id: number }, { locked: string }>(
  'gallery.uploads.lock_uploader',
  "select pg_advisory_xact_lock(hashtextextended('gallery.uploads.' || $user_id::int, 0))::text as locked",
);

type NewFile = Pick<Upload, 'id' | 'event_id' | 'request_id' | 'filename' | 'mime_type' | 'sha256' | 'length'> & {
  metadata: string;
  max_open: number;
};

type NewUpload = NewFile &
  Pick<Upload, 'token_id' | 'session_hash' | 'via' | 'category_id' | 'skips'> & { user_id: number };

/** Returns no row while the token, or the user without a token, has too many unfinished uploads. */
export const insertUpload = statement<NewUpload, Upload>(
  'gallery.uploads.insert',
  `
  with u as (
    insert into uploads (id, event_id, user_id, token_id, session_hash, via, request_id, filename, mime_type, category_id, sha256, skips,
      metadata, length, expires_at)
    select $id, $event_id, $user_id, $token_id::int, $session_hash::bytea, $via, $request_id, $filename, $mime_type, $category_id::int, $sha256,
      $skips, $metadata::jsonb, $length, now() + interval '24 hours'
    where (
      select count(*) from uploads o
      where o.user_id = $user_id and o.token_id is not distinct from $token_id::int and o.state = 'receiving' and o.expires_at > now()
    ) < $max_open::int
    returning *
  )
  select ${RECORD} from ${WITH_EVENT}
`,
);

export const selectUpload = statement<EventScope & { id: string; event_id: number }, Upload>(
  'gallery.uploads.find',
  `
  select ${RECORD} from uploads ${WITH_EVENT}
  where u.id = $id and u.event_id = $event_id and u.user_id = $actor_id and ${IN_SCOPE}
`,
);

/** The guests of an event open one upload at a time, so that their space can be counted. */
export const lockGuestUploads = statement<{ event_id: number }, { locked: string }>(
  'gallery.uploads.lock_guests',
  "select pg_advisory_xact_lock(hashtextextended('gallery.inbox.' || $event_id::int, 0))::text as locked",
);

type NewGuestUpload = NewFile & {
  guest: Buffer;
  link_id: number | null;
  link_hash: Buffer;
  network: string;
  idle_minutes: number;
};

/** Returns no row if guests cannot send to the event, the space does not suffice, or the guest has too many unfinished uploads. */
export const insertGuestUpload = statement<NewGuestUpload, Upload>(
  'gallery.uploads.insert_guest',
  `
  with u as (
    insert into uploads (id, event_id, guest, link_id, link_hash, network, via, request_id, filename, mime_type, sha256, skips, metadata,
      length, expires_at)
    select $id, $event_id, $guest, $link_id::int, $link_hash, $network, 'guest', $request_id, $filename, $mime_type, $sha256, false,
      $metadata::jsonb, $length, now() + $idle_minutes::int * interval '1 minute'
    from guest_upload_room_of($event_id::int, $guest) r
    where r.is_open and r.files_left >= 1 and r.bytes_left >= $length::int and (
      select count(*) from uploads o
      where o.event_id = $event_id and o.guest = $guest and o.state = 'receiving' and o.expires_at > now()
    ) < $max_open::int
    returning *
  )
  select ${RECORD} from ${WITH_EVENT}
`,
);

export const countGuestUploads = statement<{ event_id: number; guest: Buffer }, { open: number }>(
  'gallery.uploads.count_guest',
  "select count(*) as open from uploads where event_id = $event_id and guest = $guest and state = 'receiving'",
);

export const selectGuestUpload = statement<{ id: string; event_id: number; guest: Buffer }, Upload>(
  'gallery.uploads.find_guest',
  `
  select ${RECORD} from uploads ${WITH_EVENT}
  where u.id = $id and u.event_id = $event_id and u.guest = $guest
`,
);

export const selectUploadById = statement<{ id: string }, Upload>(
  'gallery.uploads.find_by_id',
  `select ${RECORD} from uploads ${WITH_EVENT} where u.id = $id`,
);

/** `pieces` are the objects that hold the new bytes, if the storage made some. */
export type Advance = { id: string; from: number; to: number; starts: number[]; pieces: string[] };

/**
 * The sender of the last byte becomes the uploader of the photo. Returns no row if the upload has another offset or has ended. The new
 * pieces are added to the stored ones, as a statement does not see the rows that it inserts.
 */
export const advanceUpload = statement<
  Advance & { token_id: number | null; session_hash: Buffer | null; idle_minutes: number | null },
  Upload
>(
  'gallery.uploads.advance',
  `
  with u as (
    update uploads set received = $to, token_id = $token_id::int, session_hash = $session_hash::bytea, updated_at = now(),
      expires_at = coalesce(now() + $idle_minutes::int * interval '1 minute', expires_at)
    where id = $id and received = $from and state = 'receiving' and expires_at > now() returning *
  ), added as (
    insert into upload_pieces (upload_id, start, name)
    select u.id, p.start, p.name from u cross join unnest($starts::int[], $pieces::text[]) as p (start, name)
  )
  select ${recordOf(`${STORED_PIECES} || $pieces::text[]`)} from ${WITH_EVENT}
`,
);

/** Returns no row if another request has finished it. */
export const completeUpload = statement<
  { id: string; photo_id: number | null; inbox_photo_id: number | null; duplicate: boolean },
  Upload
>(
  'gallery.uploads.complete',
  `
  with u as (
    update uploads set state = 'stored', photo_id = $photo_id::int, inbox_photo_id = $inbox_photo_id::int, duplicate = $duplicate,
      updated_at = now(), expires_at = now() + interval '24 hours'
    where id = $id and state = 'receiving' and received = length returning *
  )
  select ${RECORD} from ${WITH_EVENT}
`,
);

export const failUpload = statement<{ id: string; error: string }, { id: string }>(
  'gallery.uploads.fail',
  `
  update uploads set state = 'failed', error = $error::jsonb, updated_at = now(), expires_at = now() + interval '24 hours'
  where id = $id and state = 'receiving' returning id
`,
);

/** The uploads of an event's guests that lack bytes. */
export const failGuestUploads = statement<{ event_id: number; error: string }, { id: string }>(
  'gallery.uploads.fail_guests',
  `
  update uploads set state = 'failed', error = $error::jsonb, updated_at = now(), expires_at = now() + interval '24 hours'
  where event_id = $event_id and guest is not null and state = 'receiving' and received < length returning id
`,
);

export const deleteUpload = statement<{ id: string }, { id: string }>(
  'gallery.uploads.delete',
  'delete from uploads where id = $id returning id',
);

/** Complete uploads that nobody has finished for a while, because their process ended. */
export const selectAbandoned = statement<{ limit: number }, Upload>(
  'gallery.uploads.abandoned',
  `
  select ${RECORD} from uploads ${WITH_EVENT}
  where u.state = 'receiving' and u.received = u.length and u.updated_at < now() - interval '20 seconds'
  order by u.updated_at limit $limit
`,
);

export const expireUploads = statement<{ error: string }, { id: string }>(
  'gallery.uploads.expire',
  `
  update uploads set state = 'failed', error = $error::jsonb, updated_at = now(), expires_at = now() + interval '24 hours'
  where state = 'receiving' and expires_at <= now() - case when received < length then interval '0' else interval '1 hour' end
  returning id
`,
);

export const deleteOldUploads = statement<object, { id: string }>(
  'gallery.uploads.delete_old',
  "delete from uploads where state <> 'receiving' and expires_at <= now() returning id",
);

/** Which of these uploads still have bytes to keep. */
export const selectKept = statement<{ ids: string[] }, { id: string }>(
  'gallery.uploads.kept',
  "select id from uploads where id = any ($ids) and state = 'receiving'",
);
