import { type Statement, statementVariant } from '../../platform/db/statement.ts';
import { MARKS, type Marks } from '../marks.sql.ts';

const CONDITIONS = {
  favorite: "(m.marks ->> 'favorites')::int > 0",
  not_favorite: "(m.marks ->> 'favorites')::int = 0",
  min_rating: "(m.marks -> 'rating' ->> 'average')::numeric >= $min_rating::numeric",
};

export type { Marks };
export type Condition = keyof typeof CONDITIONS;

/** The photos of an event that have feedback or are in a guest's list. */
export const selectMarkedPhotos = (
  conditions: Condition[],
): Statement<
  { event_id: number; min_rating?: number | undefined },
  { id: number; original_filename: string; marks: Marks }
> =>
  statementVariant(
    'gallery.sidecars.list',
    conditions,
    () => `
  select m.id, m.original_filename, m.marks
  from (
    select p.id, p.original_filename, ${MARKS} as marks
    from (
      select photo_id from feedback where event_id = $event_id and status = 'visible'
      union select c.photo_id from selection_photos c join selections s on s.id = c.selection_id where s.event_id = $event_id
    ) marked join photos p on p.id = marked.photo_id
    -- Reads the marks of each photo once.
    offset 0
  ) m
  ${conditions.length > 0 ? `where ${conditions.map((name) => CONDITIONS[name]).join(' and ')}` : ''}
  order by m.id`,
  );
