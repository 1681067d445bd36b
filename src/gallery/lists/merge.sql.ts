import { statement } from '../../platform/db/statement.ts';

export type MergedRow = { id: number; is_source: boolean; folded: string | null; status: string };

/** All lists of two guests, locked until the transaction ends. */
export const lockListsOfTwo = statement<{ event_id: number; from: Buffer; to: Buffer }, MergedRow>(
  'gallery.selections.lock_of_two_guests',
  `
  select id, guest = $from as is_source, lower(name) as folded, status from selections
  where event_id = $event_id and guest in ($from, $to) order by id for no key update
`,
);

/** In the order in which they were chosen, and whether the other list has them. */
export const selectPhotosToMerge = statement<
  { source: number; target: number | null },
  { photo_id: number; in_target: boolean }
>(
  'gallery.selections.list_photos_to_merge',
  `
  select c.photo_id, exists (
      select from selection_photos o where o.selection_id = $target::int and o.photo_id = c.photo_id) as in_target
  from selection_photos c where c.selection_id = $source order by c.position, c.photo_id
`,
);

export const countPhotos = statement<{ id: number }, { photos: number }>(
  'gallery.selections.count_photos',
  'select count(*) as photos from selection_photos where selection_id = $id',
);

export const updateSelectionGuest = statement<{ id: number; to: Buffer }, never>(
  'gallery.selections.hand_over',
  'update selections set guest = $to, updated_at = now() where id = $id',
);

export const copyChosenPhotos = statement<{ source: number; target: number; photo_ids: number[] }, never>(
  'gallery.selections.copy_photos',
  `
  insert into selection_photos (selection_id, photo_id, note, added_at, position)
  select $target, c.photo_id, c.note, c.added_at,
    (select coalesce(max(position), 0) from selection_photos where selection_id = $target)
      + row_number() over (order by c.position, c.photo_id)
  from selection_photos c where c.selection_id = $source and c.photo_id = any ($photo_ids::int[])
`,
);

/** For photos that are in both lists: a note that only one has is kept. */
export const copyNotes = statement<{ source: number; target: number }, never>(
  'gallery.selections.copy_notes',
  `
  update selection_photos t set note = c.note from selection_photos c
  where t.selection_id = $target and c.selection_id = $source and c.photo_id = t.photo_id and t.note is null and c.note is not null
`,
);

export const deleteChosenPhotos = statement<{ source: number; photo_ids: number[] }, never>(
  'gallery.selections.remove_photos',
  'delete from selection_photos where selection_id = $source and photo_id = any ($photo_ids::int[])',
);
