import { statement } from '../../../../platform/db/statement.ts';

/** The favourites of a guest, in the order in which they were chosen. */
export const selectFavorites = statement<
  { event_id: number; guest: Buffer },
  { id: number; submitted_at: string | null; photo_ids: number[] }
>(
  'gallery.guests.favorites',
  `
  select s.id, case when s.status = 'submitted' then s.submitted_at end as submitted_at, (
    select coalesce(json_agg(photo_id order by position), '[]') from selection_photos where selection_id = s.id
  ) as photo_ids
  from selections s where s.event_id = $event_id and s.guest = $guest and s.name is null
`,
);
