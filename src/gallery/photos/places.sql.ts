import { statement } from '../../platform/db/statement.ts';

export type PlaceRemovalRow = { requested_at: string; deleted: number; finished_at: string | null };

export const upsertPlaceRemoval = statement<object, never>(
  'gallery.photos.begin_place_removal',
  `
  insert into place_removal (requested_at) values (now())
  on conflict (is_only) do update set requested_at = now(), deleted = 0, finished_at = null
`,
);

/**
 * Deletes the places of the next photos and counts them, unless places are kept again. Returns how many, and where the next batch begins.
 */
export const deletePlaces = statement<
  { limit: number; after: number | string | null },
  { deleted: number; reached: number | null }
>(
  'gallery.photos.delete_places',
  `
  with emptied as (
    update photos set place = null where id in (
      select id from photos where place is not null and id > coalesce($after::int, 0)
        and not exists (select from settings where key = 'photos_keep_place' and value = 'true')
      order by id limit $limit for update)
    returning id
  ), counted as (
    update place_removal set deleted = place_removal.deleted + (select count(*) from emptied)
  )
  select count(*)::int as deleted, max(id) as reached from emptied
`,
);

export const finishPlaceRemoval = statement<object, { deleted: number }>(
  'gallery.photos.finish_place_removal',
  'update place_removal set finished_at = now() where finished_at is null returning deleted',
);

export const selectPlaces = statement<object, { stored: number; removal: PlaceRemovalRow | null }>(
  'gallery.photos.count_places',
  `
  select (select count(*) from photos where place is not null) as stored, (
    select json_build_object('requested_at', to_char(requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'deleted', deleted,
      'finished_at', to_char(finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from place_removal) as removal
`,
);
