import { type EventScope, IN_SCOPE } from '../../access/event-scope.sql.ts';
import { rowLock, type Statement, statement, statementVariant } from '../../platform/db/statement.ts';
import type { NewInboxRow } from './inbox.sql.ts';

export type InboxRow = Omit<NewInboxRow, 'link_id' | 'guest' | 'filename'> & {
  id: number;
  status: 'waiting' | 'accepted' | 'refused';
  created_at: string;
  decided_at: string | null;
  decided_by: { id: number; username: string } | null;
  photo_id: number | null;
  has_files: boolean;
  undo_until: string | null;
};

/** How long a refusal can be undone; then the files are deleted. */
const GRACE = "interval '24 hours'";

const RECORD = `i.id, i.event_id, i.status, i.guest_name, i.guest_email, i.message, i.original_filename, i.path, i.thumbnail_path,
    i.size_bytes, i.sha256, i.crc32, i.width, i.height, i.mime_type, i.sniffed_type, i.created_at, i.decided_at,
    (select json_build_object('id', u.id, 'username', u.username) from users u where u.id = i.decided_by) as decided_by,
    i.photo_id, i.status = 'waiting' or i.status = 'refused' and i.removed_at is null as has_files,
    case when i.status = 'refused' and i.removed_at is null then i.decided_at + ${GRACE} end as undo_until`;

const CONDITIONS = {
  status: 'i.status = $status',
  after: '(i.created_at, i.id) < ($after_value::timestamptz, $after_id::bigint)',
};
export type Condition = keyof typeof CONDITIONS;
type Filter = { event_id: number; status?: string | undefined };

/** A page of the photos that guests have sent to an event, newest first. */
export const selectInbox = (
  conditions: Condition[],
): Statement<Filter & { limit: number; offset?: number; after_value?: string; after_id?: number }, InboxRow> =>
  statementVariant(
    'gallery.inbox.list',
    conditions,
    () => `select ${RECORD} from inbox_photos i
    where ${['i.event_id = $event_id', ...conditions.map((name) => CONDITIONS[name])].join(' and ')}
    order by i.created_at desc, i.id desc limit $limit offset $offset::bigint`,
  );

export const countInbox = statement<{ event_id: number }, { waiting: number; accepted: number; refused: number }>(
  'gallery.inbox.count',
  `
  select count(*) filter (where status = 'waiting') as waiting, count(*) filter (where status = 'accepted') as accepted,
    count(*) filter (where status = 'refused') as refused
  from inbox_photos where event_id = $event_id
`,
);

type Owned = EventScope & { id: number; event_id: number };

export const selectInboxPhoto = statement<Owned, InboxRow>(
  'gallery.inbox.find',
  `
  select ${RECORD} from inbox_photos i join events e on e.id = i.event_id
  where i.id = $id and i.event_id = $event_id and ${IN_SCOPE}
`,
);

export const lockInboxPhoto = rowLock('inbox_photos');

type Decision = { id: number; actor_id: number };

/** Returns no row if the photo was decided on or withdrawn at the same moment. */
export const acceptInboxPhoto = statement<Decision & { photo_id: number }, { id: number }>(
  'gallery.inbox.accept',
  `
  update inbox_photos set status = 'accepted', photo_id = $photo_id, decided_at = now(), decided_by = $actor_id
  where id = $id and status = 'waiting' returning id
`,
);

export const refuseInboxPhoto = statement<Decision, { id: number }>(
  'gallery.inbox.refuse',
  `
  update inbox_photos set status = 'refused', decided_at = now(), decided_by = $actor_id
  where id = $id and status = 'waiting' returning id
`,
);

/** Undoes a refusal. Returns no row if the files are gone. */
export const restoreInboxPhoto = statement<{ id: number }, { id: number }>(
  'gallery.inbox.restore',
  `
  update inbox_photos set status = 'waiting', decided_at = null, decided_by = null
  where id = $id and status = 'refused' and removed_at is null returning id
`,
);

/** The next photos whose files are no longer needed. */
export const endRefused = statement<{ limit: number }, { path: string }>(
  'gallery.inbox.end_refused',
  `
  update inbox_photos set removed_at = now() where id in (
    select id from inbox_photos where status = 'refused' and removed_at is null and decided_at <= now() - ${GRACE}
    order by decided_at limit $limit for update skip locked)
  returning path
`,
);

export type OpenUploadRow = {
  id: string;
  guest_name: string | null;
  filename: string;
  offset: number;
  length: number;
  created_at: string;
  expires_at: string;
};

export const selectOpenUploads = statement<{ event_id: number; limit: number }, OpenUploadRow>(
  'gallery.inbox.open_uploads',
  `
  select id, metadata ->> 'guest_name' as guest_name, filename, received as offset, length, created_at, expires_at
  from uploads
  where event_id = $event_id and guest is not null and state = 'receiving' and received < length and expires_at > now()
  order by created_at, id limit $limit
`,
);
