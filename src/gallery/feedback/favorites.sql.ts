import { statement } from '../../platform/db/statement.ts';

/** A trigger also removes them from the guest's list, unless the list has been sent. */
export const deleteFavorites = statement<{ event_id: number; guest: Buffer }, { id: number }>(
  'gallery.feedback.delete_favorites',
  `
  delete from feedback where guest = $guest and type = 'favorite' and photo_id in (
    select c.photo_id from selections s join selection_photos c on c.selection_id = s.id
    where s.event_id = $event_id and s.guest = $guest and s.name is null)
  returning id
`,
);

type Move = { event_id: number; from: Buffer; to: Buffer; photo_ids: number[] };

/** One after the other, so that the list of the other guest gets them in the order of `photo_ids`. */
export const copyFavorites = statement<Move, { id: number }>(
  'gallery.feedback.copy_favorites',
  `
  insert into feedback (event_id, photo_id, guest, type, value, guest_name, guest_email, status)
  select f.event_id, f.photo_id, $to, f.type, f.value, f.guest_name, f.guest_email, f.status
  from unnest($photo_ids::int[]) with ordinality as wanted (photo_id, place)
  join feedback f on f.photo_id = wanted.photo_id and f.guest = $from and f.type = 'favorite' and f.event_id = $event_id
  order by wanted.place
  on conflict (photo_id, guest, type) where type <> 'comment' do nothing
  returning id
`,
);

export const deleteFavoritesOf = statement<Omit<Move, 'to'>, { id: number }>(
  'gallery.feedback.delete_favorites_of',
  `
  delete from feedback
  where event_id = $event_id and photo_id = any ($photo_ids::int[]) and guest = $from and type = 'favorite' returning id
`,
);

/** The favourites of a list that moves to the other guest unchanged. */
export const updateFavoritesGuest = statement<Move, { id: number }>(
  'gallery.feedback.hand_over_favorites',
  `
  update feedback f set guest = $to
  where event_id = $event_id and photo_id = any ($photo_ids::int[]) and guest = $from and type = 'favorite'
    and not exists (select from feedback o where o.photo_id = f.photo_id and o.guest = $to and o.type = 'favorite')
  returning id
`,
);
