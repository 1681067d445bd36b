import { IS_THEIRS } from '../../access/event-scope.sql.ts';
import { rowLock, statement } from '../../platform/db/statement.ts';

export type CategoryRow = {
  id: number;
  name: string;
  slug: string;
  is_global: boolean;
  event_id: number | null;
  created_at: string;
  photo_count: number;
};

/** Triggers count the photos of all events in a global category. */
const RECORD = `c.id, c.name, c.slug, c.is_global, c.event_id, c.created_at, case when c.event_id is null
      then (select coalesce(sum(n.photos), 0)::bigint from category_counts n where n.category_id = c.id)
      else (select count(*) from photos p where p.category_id = c.id) end as photo_count`;

export const selectGlobalCategories = statement<object, CategoryRow>(
  'gallery.categories.list_global',
  `select ${RECORD} from categories c where c.event_id is null order by c.name, c.id`,
);

export const selectEventCategories = statement<{ event_id: number }, CategoryRow>(
  'gallery.categories.list_for_event',
  `select ${RECORD} from categories c where c.event_id = $event_id or c.event_id is null order by c.name, c.id`,
);

export const selectOwnCategories = statement<{ event_id: number }, { name: string; slug: string }>(
  'gallery.categories.list_own',
  'select name, slug from categories where event_id = $event_id order by name, id',
);

export const insertCategory = statement<{ name: string; slug: string; event_id: number | null }, CategoryRow>(
  'gallery.categories.insert',
  `
  insert into categories as c (name, slug, event_id) values ($name, $slug, $event_id)
  returning ${RECORD}
`,
);

type Owned = { id: number; actor_id: number; sees_all: boolean };

const VISIBLE = `(c.event_id is null or $sees_all or exists (
    select from events e where e.id = c.event_id and ${IS_THEIRS}))`;

export const selectCategory = statement<Owned, CategoryRow>(
  'gallery.categories.find',
  `select ${RECORD} from categories c where c.id = $id and ${VISIBLE}`,
);

export const lockCategory = rowLock('categories');

export const updateCategoryRow = statement<Owned & { name: string | null; slug: string | null }, CategoryRow>(
  'gallery.categories.update',
  `
  update categories c set name = coalesce($name, c.name), slug = coalesce($slug, c.slug)
  where c.id = $id and ${VISIBLE}
  returning ${RECORD}
`,
);

export const deleteCategory = statement<Owned, { id: number; name: string; event_id: number | null }>(
  'gallery.categories.delete',
  `delete from categories c where c.id = $id and ${VISIBLE} returning c.id, c.name, c.event_id`,
);
