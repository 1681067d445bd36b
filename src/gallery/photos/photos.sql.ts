import { type EventScope, IN_SCOPE } from '../../access/event-scope.sql.ts';
import { rowLock } from '../../platform/db/row-lock.ts';
import { type Statement, statement, statementVariant } from '../../platform/db/statement.ts';

export type PhotoEventRow = { id: number; slug: string; event_name: string; created_by: number; is_archived: boolean };

/** The event that photos are of, as far as it takes to list them or to add one. */
export const selectPhotoEvent = statement<EventScope & { id: number }, PhotoEventRow>(
  'gallery.photos.find_event',
  `
  select e.id, e.slug, e.event_name, e.created_by, e.is_archived from events e where e.id = $id and ${IN_SCOPE}
`,
);

/** A category that photos of this event may have: its own or a global one. */
export const selectUsableCategory = statement<{ id: number; event_id: number }, { id: number; slug: string }>(
  'gallery.photos.find_category',
  'select id, slug from categories where id = $id and (event_id = $event_id or event_id is null)',
);

export type NewPhotoRow = {
  event_id: number;
  filename: string;
  original_filename: string;
  path: string;
  thumbnail_path: string | null;
  type: 'individual' | 'collage';
  category_id: number | null;
  size_bytes: number;
  sha256: string;
  width: number | null;
  height: number | null;
  mime_type: string;
  sniffed_type: string | null;
  uploaded_by: number;
};

export type CreatedPhotoRow = {
  id: number;
  filename: string;
  path: string;
  thumbnail_path: string | null;
  size_bytes: number;
  category_id: number | null;
};

/**
 * Returns no row when something changed while the bytes came: the event was archived or deleted, the category went, or the token may
 * no longer do this.
 */
export const insertPhoto = statement<NewPhotoRow & { token_id: number | null }, CreatedPhotoRow>(
  'gallery.photos.insert',
  `
  insert into photos (event_id, filename, original_filename, path, thumbnail_path, type, category_id, size_bytes, sha256,
    width, height, mime_type, sniffed_type, uploaded_by)
  select e.id, $filename, $original_filename, $path, $thumbnail_path, $type, $category_id::int, $size_bytes, $sha256,
    $width, $height, $mime_type, $sniffed_type, $uploaded_by
  from events e
  where e.id = $event_id and not e.is_archived
    and ($category_id::int is null or exists (
      select from categories c where c.id = $category_id::int and (c.event_id = e.id or c.event_id is null)))
    and exists (
      select from token_identities t where t.token_id = $token_id and not t.revoked and not t.expired and t.owner_active
        and 'photos.upload' = any (t.permissions) and (t.role = 'super_admin' or e.created_by = t.owner_id)
        and (t.event_ids is null or e.id = any (t.event_ids)))
  for share of e
  returning id, filename, path, thumbnail_path, size_bytes, category_id
`,
);

export type PhotoRow = CreatedPhotoRow & {
  event_id: number;
  original_filename: string;
  thumbnail_url: string | null;
  type: 'individual' | 'collage';
  sha256: string;
  width: number | null;
  height: number | null;
  media_type: 'image';
  mime_type: string;
  uploaded_at: string;
};

const RECORD = `p.id, p.event_id, p.filename, p.original_filename, p.path, p.thumbnail_path,
    case when p.thumbnail_path is not null
      then '/api/admin/events/' || p.event_id || '/photos/' || p.id || '/thumbnail' end as thumbnail_url,
    p.type, p.category_id, p.size_bytes, p.sha256, p.width, p.height, p.media_type, p.mime_type, p.uploaded_at`;

const CONDITIONS = {
  category_id: 'p.category_id = $category_id',
  uncategorised: 'p.category_id is null',
  sha256: 'p.sha256 = $sha256',
  uploaded_since: 'p.uploaded_at >= $uploaded_since::timestamptz',
  after: '(p.uploaded_at, p.id) < ($after_time::timestamptz, $after_id::bigint)',
};
export type Condition = keyof typeof CONDITIONS;

const where = (conditions: Condition[]) =>
  ['where p.event_id = $event_id', ...conditions.map((name) => CONDITIONS[name])].join(' and ');

type ListParams = { event_id: number; limit: number; offset?: number; after_time?: string; after_id?: number };

/** A page of an event's photos, newest first. */
export const selectPhotos = (conditions: Condition[]): Statement<ListParams, PhotoRow> =>
  statementVariant(
    'gallery.photos.list',
    conditions,
    () => `select ${RECORD} from photos p ${where(conditions)}
    order by p.uploaded_at desc, p.id desc limit $limit offset $offset::bigint`,
  );

export const countPhotos = (conditions: Condition[]): Statement<{ event_id: number }, { total: number }> =>
  statementVariant(
    'gallery.photos.count',
    conditions,
    () => `select count(*) as total from photos p ${where(conditions)}`,
  );

type OwnedPhoto = EventScope & { id: number; event_id: number };

export const selectPhoto = statement<OwnedPhoto, PhotoRow>(
  'gallery.photos.find',
  `
  select ${RECORD} from photos p join events e on e.id = p.event_id
  where p.id = $id and p.event_id = $event_id and ${IN_SCOPE}
`,
);

export const lockPhoto = rowLock('photos');

export type PhotoFileRow = {
  path: string;
  thumbnail_path: string | null;
  size_bytes: number;
  sha256: string;
  sniffed_type: string | null;
  original_filename: string;
  uploaded_at: string;
};

export const selectPhotoFile = statement<OwnedPhoto, PhotoFileRow>(
  'gallery.photos.find_file',
  `
  select p.path, p.thumbnail_path, p.size_bytes, p.sha256, p.sniffed_type, p.original_filename, p.uploaded_at
  from photos p join events e on e.id = p.event_id
  where p.id = $id and p.event_id = $event_id and ${IN_SCOPE}
`,
);

/** Which of these paths, below one event's folder, belong to a photo. */
export const selectKnownPaths = statement<{ paths: string[] }, { path: string }>(
  'gallery.photos.known_paths',
  'select path from photos where path = any($paths)',
);

export type RemovedPhotoRow = {
  id: number;
  path: string;
  filename: string;
  original_filename: string;
  size_bytes: number;
  width: number | null;
  height: number | null;
  event: { id: number; slug: string; event_name: string; created_by: number };
};

export const deletePhoto = statement<OwnedPhoto, RemovedPhotoRow>(
  'gallery.photos.delete',
  `
  delete from photos p using events e
  where p.id = $id and p.event_id = $event_id and e.id = p.event_id and ${IN_SCOPE}
  returning p.id, p.path, p.filename, p.original_filename, p.size_bytes, p.width, p.height,
    json_build_object('id', e.id, 'slug', e.slug, 'event_name', e.event_name, 'created_by', e.created_by) as event
`,
);

/** Returns no row when the photo is not there, or the category is none that it may have. */
export const updatePhotoCategoryRow = statement<
  OwnedPhoto & { category_id: number | null; type: 'individual' | 'collage' },
  { id: number }
>(
  'gallery.photos.update_category',
  `
  update photos p set category_id = $category_id::int, type = $type from events e
  where p.id = $id and p.event_id = $event_id and e.id = p.event_id and ${IN_SCOPE}
  returning p.id
`,
);

export const selectPhotoPaths = statement<{ event_id: number }, { path: string }>(
  'gallery.photos.list_paths',
  'select path from photos where event_id = $event_id',
);
