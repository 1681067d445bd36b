import { statement } from '../../platform/db/statement.ts';

/** Photos whose edits are outside their file, overlap or are out of order. */
const WRONG_PLACE_EDITS = `
  select 'photo ' || p.id as subject, case when bool_or(e.start < 0 or e.past > p.size_bytes)
      then 'what is overwritten in the copies of guests lies outside of its file'
      else 'what is overwritten in the copies of guests overlaps, or is out of order' end as detail
  from photos p cross join lateral (
    select start, past, lag(past) over (order by position) as past_before
    from (select position, (edit ->> 0)::bigint as start, (edit ->> 0)::bigint + length(decode(edit ->> 1, 'base64')) as past
      from jsonb_array_elements(p.place_edits) with ordinality as edits (edit, position)) placed
  ) e
  where p.place_edits <> '[]' and (e.start < 0 or e.past > p.size_bytes or e.start < e.past_before)
  group by p.id`;

export const selectWrongPlaceEdits = statement<object, { subject: string; detail: string }>(
  'gallery.photos.list_wrong_place_edits',
  WRONG_PLACE_EDITS,
);

/** Deletes them: the next download computes them again. */
export const forgetWrongPlaceEdits = statement<object, { id: number }>(
  'gallery.photos.forget_wrong_place_edits',
  `
  update photos set place_edits = null, placeless_sha256 = null, placeless_crc32 = null
  where 'photo ' || id in (select subject from (${WRONG_PLACE_EDITS}) wrong) returning id
`,
);

export type KeptPlaceless = { id: number; place_edits: unknown; placeless_sha256: string; placeless_crc32: number };

/** Which of these photos have copies for guests that differ from their files. */
export const selectPlaceless = statement<{ ids: number[] }, KeptPlaceless>(
  'gallery.photos.list_placeless',
  `
  select id, place_edits, placeless_sha256, placeless_crc32 from photos where id = any ($ids::int[]) and placeless_sha256 is not null
`,
);

/** Only if the photo still has these bytes and checksums. */
export const forgetPlaceless = statement<{ id: number; path: string; placeless_sha256: string }, { id: number }>(
  'gallery.photos.forget_placeless',
  `
  update photos set place_edits = null, placeless_sha256 = null, placeless_crc32 = null
  where id = $id and path = $path and placeless_sha256 = $placeless_sha256 returning id
`,
);
