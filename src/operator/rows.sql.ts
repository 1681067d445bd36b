import { statement } from '../platform/db/statement.ts';
import { JOBS } from '../platform/jobs/job-tables.sql.ts';

/** The columns of a photo that concern its files. */
export type PhotoFiles = {
  id: number;
  event_id: number;
  path: string;
  thumbnail_path: string | null;
  size_bytes: number;
  sha256: string;
};
const FILES = 'id, event_id, path, thumbnail_path, size_bytes, sha256';

/** The statements for a kind of rows with files. */
const readsOf = (name: string, from: string) => ({
  after: statement<{ id: number; limit: number }, PhotoFiles>(
    `operator.${name}.after`,
    `select ${FILES} from ${from} where id > $id order by id limit $limit`,
  ),
  byPath: statement<{ paths: string[] }, PhotoFiles>(
    `operator.${name}.by_path`,
    `select ${FILES} from ${from} where path = any ($paths::text[])`,
  ),
});
export type Reads = ReturnType<typeof readsOf>;

/** Guests' photos that still have files. */
const WITH_FILES = `select ${FILES} from inbox_photos where status = 'waiting' or status = 'refused' and removed_at is null`;
const inTrash = (area: string) => `select ${FILES} from trash_files where area = '${area}'`;

/** All photos, those in the trash too. They keep their ids there. */
export const readPhotos = readsOf('photos', `(select ${FILES} from photos union all ${inTrash('photos')}) kept`);
export const readInboxPhotos = readsOf('inbox_photos', `(${WITH_FILES} union all ${inTrash('inbox')}) kept`);

/** The same for databases of earlier releases, which are backed up too, and have no trash. */
export const readPhotosAlone = readsOf('photos_alone', 'photos');
export const readInboxPhotosAlone = readsOf('inbox_photos_alone', `(${WITH_FILES}) kept`);

export const selectPhotoTotals = statement<object, { photos: number; bytes: number }>(
  'operator.photos.totals',
  'select count(*) as photos, coalesce(sum(size_bytes), 0)::bigint as bytes from photos',
);

export type LogoFile = { filename: string; size_bytes: number };

/** Databases of earlier releases, which are backed up too, have no logo, or only one. */
export const selectHasLogos = statement<object, { light: boolean; dark: boolean }>(
  'operator.has_logos',
  "select to_regclass('public.studio_logo') is not null as light, to_regclass('public.studio_dark_logo') is not null as dark",
);

export const selectLogoFile = statement<object, LogoFile>(
  'operator.logo',
  'select filename, size_bytes from studio_logo',
);

export const selectDarkLogoFile = statement<object, LogoFile>(
  'operator.dark_logo',
  'select filename, size_bytes from studio_dark_logo',
);

export type OpenUpload = { id: string; received: number; pieces: string[] };

export const selectOpenUploads = statement<{ id: string; limit: number }, OpenUpload>(
  'operator.uploads.open',
  `
  select u.id, u.received, array(select p.name from upload_pieces p where p.upload_id = u.id order by p.start) as pieces
  from uploads u where u.state = 'receiving' and u.received > 0 and u.id > $id order by u.id limit $limit
`,
);

export const selectOpenUpload = statement<{ id: string }, { received: number }>(
  'operator.uploads.find_open',
  "select received from uploads where id = $id and state = 'receiving' and received > 0",
);

export const countOpenUploads = statement<object, { open: number }>(
  'operator.uploads.count_open',
  "select count(*) as open from uploads where state = 'receiving' and received > 0",
);

export const selectAppliedMigrations = statement<object, { name: string }>(
  'operator.migrations',
  'select name from migrations order by name',
);

/** Whether the database has its own tables, including migrations, guests' photos and the trash, and waiting jobs. */
export const selectContents = statement<
  object,
  { tables: number; is_migrated: boolean; has_inbox: boolean; has_trash: boolean; has_jobs: boolean }
>(
  'operator.contents',
  `
  select count(*) filter (where c.relnamespace = 'public'::regnamespace and not exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')) as tables,
    to_regclass('public.migrations') is not null as is_migrated,
    to_regclass('public.inbox_photos') is not null as has_inbox,
    to_regclass('public.trash_files') is not null as has_trash,
    to_regclass('${JOBS}') is not null as has_jobs
  from pg_class c where c.relkind in ('r', 'p')
`,
);
