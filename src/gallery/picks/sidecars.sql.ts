import { statement } from '../../platform/db/statement.ts';
import { MARKS, type Marks } from '../marks.sql.ts';

export type { Marks };

/** The photos of an event that have feedback or are in a guest's list. */
export const selectMarkedPhotos = statement<
  { event_id: number },
  { id: number; original_filename: string; marks: Marks }
>(
  'gallery.sidecars.list',
  `
  select p.id, p.original_filename, ${MARKS} as marks
  from (
    select photo_id from feedback where event_id = $event_id and status = 'visible'
    union select c.photo_id from selection_photos c join selections s on s.id = c.selection_id where s.event_id = $event_id
  ) marked join photos p on p.id = marked.photo_id
  order by p.id
`,
);
