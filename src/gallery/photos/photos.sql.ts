import { type EventScope, IN_SCOPE } from '../../access/event-scope.sql.ts';
import { rowLock, type Statement, statement, statementVariant } from '../../platform/db/statement.ts';
import { MARKS, type Marks } from '../marks.sql.ts';

export type PhotoEventRow = { id: number; slug: string; event_name: string; created_by: number; is_archived: boolean };

/** The event that photos belong to, with the columns needed to list or add photos. */
export const selectPhotoEvent = statement<EventScope & { id: number }, PhotoEventRow>(
  'gallery.photos.find_event',
  `
  select e.id, e.slug, e.event_name, e.created_by, e.is_archived from events e where e.id = $id and ${IN_SCOPE}
`,
);

export type PhotoRow = {
  id: number;
  filename: string;
  path: string;
  thumbnail_path: string | null;
  size_bytes: number;
  category_id: number | null;
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
  thumbhash: string | null;
  caption: string | null;
  file_caption: string | null;
  captured_at: string | null;
  camera: string | null;
  lens: string | null;
  exposure: object | null;
  place: { latitude: number; longitude: number } | null;
};

/** A photo `p` as the API returns it. */
const RECORD = `p.id, p.event_id, p.filename, p.original_filename, p.path, p.thumbnail_path,
    case when p.thumbnail_path is not null
      then '/api/admin/events/' || p.event_id || '/photos/' || p.id || '/thumbnail' end as thumbnail_url,
    p.type, p.category_id, p.size_bytes, p.sha256, p.width, p.height, p.media_type, p.mime_type, p.uploaded_at,
    p.thumbhash, p.caption, p.file_caption, to_char(p.captured_at, 'YYYY-MM-DD"T"HH24:MI:SS') as captured_at, p.camera, p.lens, p.exposure, p.place`;

const CONDITIONS = {
  category_id: 'p.category_id = $category_id',
  uncategorised: 'p.category_id is null',
  sha256: 'p.sha256 = $sha256',
  q: 'strpos(lower(p.original_filename), lower($q)) > 0',
  uploaded_since: 'p.uploaded_at >= $uploaded_since::timestamptz',
  after: '(p.uploaded_at, p.id) < ($after_value::timestamptz, $after_id::bigint)',
  after_place: `(coalesce(p.position, 'infinity'), -p.id) > ($after_value::float8, -$after_id::bigint)`,
};
export type Condition = keyof typeof CONDITIONS;

const where = (conditions: Condition[]) =>
  ['where p.event_id = $event_id', ...conditions.map((name) => CONDITIONS[name])].join(' and ');

type ListParams = { event_id: number; limit: number; offset?: number; after_value?: string; after_id?: number };

type ListedRow = PhotoRow & { marks?: Marks };

/** Reads the marks only of the photos on the page. `order` sorts its rows `p`. */
const withMarks = (page: string, order: string, hasMarks: boolean) =>
  hasMarks ? `select p.*, ${MARKS} as marks from (${page}) p order by ${order}` : page;

/** A page of an event's photos, newest first. */
export const selectPhotos = (conditions: Condition[], hasMarks: boolean): Statement<ListParams, ListedRow> =>
  statementVariant('gallery.photos.list', [...conditions, hasMarks ? 'marks' : ''], () => {
    const order = 'p.uploaded_at desc, p.id desc';
    const page = `select ${RECORD} from photos p ${where(conditions)} order by ${order} limit $limit offset $offset::bigint`;
    return withMarks(page, order, hasMarks);
  });

/** The same in manual order, with the place of each; photos without a place come last. */
export const selectPlacedPhotos = (
  conditions: Condition[],
  hasMarks: boolean,
): Statement<ListParams, ListedRow & { place_in_order: string }> =>
  statementVariant('gallery.photos.list_placed', [...conditions, hasMarks ? 'marks' : ''], () => {
    const page = `select ${RECORD}, coalesce(p.position, 'infinity')::text as place_in_order from photos p ${where(conditions)}
    order by coalesce(p.position, 'infinity'), p.id desc limit $limit offset $offset::bigint`;
    return withMarks(page, 'p.place_in_order::float8, p.id desc', hasMarks);
  });

export const countPhotos = (conditions: Condition[]): Statement<{ event_id: number }, { total: number }> =>
  statementVariant(
    'gallery.photos.count',
    conditions,
    () => `select count(*) as total from photos p ${where(conditions)}`,
  );

/** Without conditions: triggers count the photos of an event. */
export const sumPhotos = statement<{ event_id: number }, { total: number }>(
  'gallery.photos.sum',
  'select coalesce(sum(photos), 0)::bigint as total from event_photo_counts where event_id = $event_id',
);

type OwnedPhoto = EventScope & { id: number; event_id: number };

export const selectPhoto = statement<OwnedPhoto, PhotoRow>(
  'gallery.photos.find',
  `
  select ${RECORD} from photos p join events e on e.id = p.event_id
  where p.id = $id and p.event_id = $event_id and ${IN_SCOPE}
`,
);

/** The first photo of an event with these bytes. */
export const selectPhotoByContent = statement<{ event_id: number; sha256: string }, PhotoRow>(
  'gallery.photos.find_by_content',
  `select ${RECORD} from photos p where p.event_id = $event_id and p.sha256 = $sha256 order by p.id limit 1`,
);

/** Which of these bytes an event has, with the first photo of each. */
export const selectKnownContents = statement<
  { event_id: number; digests: string[] },
  { sha256: string; photo_id: number }
>(
  'gallery.photos.known_contents',
  `
  select sha256, min(id) as photo_id from photos where event_id = $event_id and sha256 = any ($digests::text[])
  group by sha256 order by sha256
`,
);

export const lockPhoto = rowLock('photos');

/** Which of these paths belong to a photo. */
export const selectPathsOfPhotos = statement<{ paths: string[] }, { path: string }>(
  'gallery.photos.paths_of_photos',
  'select path from photos where path = any ($paths::text[])',
);

/** The same with photos in the trash. In one statement, since a photo may be restored between two. */
export const selectKnownPaths = statement<{ paths: string[] }, { path: string }>(
  'gallery.photos.known_paths',
  `
  select path from photos where path = any ($paths::text[])
  union all select path from trash_files where area = 'photos' and path = any ($paths::text[])
`,
);

/** Returns no row if the photo does not exist, or may not have the category. */
export const updatePhotoRow = statement<
  OwnedPhoto & { category_id: number | null; type: 'individual' | 'collage'; caption: string | null },
  { id: number }
>(
  'gallery.photos.update',
  `
  update photos p set category_id = $category_id::int, type = $type, caption = $caption from events e
  where p.id = $id and p.event_id = $event_id and e.id = p.event_id and ${IN_SCOPE}
  returning p.id
`,
);

/** Locks all photos of a locked event, so that guests choose none of them during its removal. */
export const lockPhotosOfEvent = statement<{ event_id: number }, { path: string }>(
  'gallery.photos.lock_of_event',
  'select path from photos where event_id = $event_id order by id for update',
);
