import { type Statement, statementVariant } from '../../platform/db/statement.ts';

const CONDITIONS = {
  ids: 'p.id = any ($ids::int[])',
  category_id: 'p.category_id = $category_id',
  uncategorised: 'p.category_id is null',
  favorite: `exists (
    select from feedback f where f.photo_id = p.id and f.type = 'favorite' and f.status = 'visible')`,
};
export type ArchiveCondition = keyof typeof CONDITIONS;

export type ArchivedRow = {
  id: number;
  path: string;
  size_bytes: number;
  sha256: string;
  /** Null while it is unknown; -1 if the file does not match its row. */
  crc32: number | null;
  original_filename: string;
  uploaded_at: string;
  captured_at: string | null;
};
type Params = { event_id: number; ids: number[] | undefined; category_id: number | 'none' | undefined };

/** The files of an event that match, oldest first. */
export const selectArchived = (conditions: ArchiveCondition[]): Statement<Params, ArchivedRow> =>
  statementVariant(
    'gallery.photos.archive',
    conditions,
    () => `
  select p.id, p.path, p.size_bytes, p.sha256, p.crc32, p.original_filename, p.uploaded_at,
    to_char(p.captured_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as captured_at
  from photos p
  where ${['p.event_id = $event_id', ...conditions.map((name) => CONDITIONS[name])].join(' and ')}
  order by p.uploaded_at, p.id`,
  );
