import { type Statement, statementVariant } from '../../platform/db/statement.ts';

const CONDITIONS = {
  ids: 'p.id = any ($ids::int[])',
  category_id: 'p.category_id = $category_id',
  uncategorised: 'p.category_id is null',
  favorite: `exists (
    select from feedback f where f.photo_id = p.id and f.type = 'favorite' and f.status = 'visible')`,
};
export type ArchiveCondition = keyof typeof CONDITIONS;

type Archived = { path: string; size_bytes: number; original_filename: string; uploaded_at: string };
type Params = { event_id: number; ids: number[] | undefined; category_id: number | 'none' | undefined };

/** The files of an event that match, oldest first. */
export const selectArchived = (conditions: ArchiveCondition[]): Statement<Params, Archived> =>
  statementVariant(
    'gallery.photos.archive',
    conditions,
    () => `
  select p.path, p.size_bytes, p.original_filename, p.uploaded_at from photos p
  where ${['p.event_id = $event_id', ...conditions.map((name) => CONDITIONS[name])].join(' and ')}
  order by p.uploaded_at, p.id`,
  );
