import { type EventScope, IN_SCOPE } from '../../access/event-scope.sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { inOrder, type PhotoOrder, perOrder, SECTION_ORDER } from '../photo-orders.sql.ts';

/** The order and sections are null while the gallery has the defaults. */
export const selectGalleryOrder = statement<
  EventScope & { id: number },
  { id: number; photo_order: PhotoOrder | null; sections: boolean | null }
>(
  'gallery.photos.order_of_gallery',
  `
  select e.id, p.photo_order, p.sections from events e left join presentations p on p.event_id = e.id
  where e.id = $id and ${IN_SCOPE}
`,
);

export type OutlineRow = {
  ids: number[];
  names: string[];
  ratios: (number | null)[];
  category_ids: (number | null)[];
};

const outlineOf = (order: PhotoOrder, sectioned: boolean) =>
  statement<{ event_id: number }, OutlineRow>(
    `gallery.photos.outline.${order}${sectioned ? '.sectioned' : ''}`,
    `
  select coalesce(json_agg(id), '[]') as ids, coalesce(json_agg(original_filename), '[]') as names,
    coalesce(json_agg(ratio), '[]') as ratios, coalesce(json_agg(category_id), '[]') as category_ids
  from (
    select p.id, p.original_filename, p.category_id,
      case when p.thumbnail_path is not null then round(coalesce(p.width::numeric / p.height, 1), 3)::float8 end as ratio
    from photos p ${sectioned ? 'left join categories c on c.id = p.category_id' : ''}
    where p.event_id = $event_id order by ${sectioned ? `${SECTION_ORDER}, ` : ''}${inOrder(order, 'p')}
  ) p
`,
  );
const outlines = perOrder((order) => ({ flat: outlineOf(order, false), sectioned: outlineOf(order, true) }));

export const selectOutline = (order: PhotoOrder, sectioned: boolean) =>
  outlines[order][sectioned ? 'sectioned' : 'flat'];

export type FoundPhotoRow = {
  id: number;
  event: { id: number; event_name: string };
  original_filename: string;
  thumbnail_url: string | null;
};

/** Looks at this many photos of all accounts, so that a beginning that many share costs no more. */
const LOOKED_AT = 1_000;

export const selectPhotosByName = statement<EventScope & { beginning: string; limit: number }, FoundPhotoRow>(
  'gallery.photos.find_by_name',
  `
  select p.id, json_build_object('id', e.id, 'event_name', e.event_name) as event, p.original_filename,
    case when p.thumbnail_path is not null
      then '/api/admin/events/' || p.event_id || '/photos/' || p.id || '/thumbnail' end as thumbnail_url
  from (
    select id, event_id, original_filename, thumbnail_path from photos where lower(original_filename) ~>=~ lower($beginning)
      and lower(original_filename) ~<~ (lower($beginning) || chr(1114111))
    order by lower(original_filename) using ~<~ limit ${LOOKED_AT}
  ) p join events e on e.id = p.event_id
  where ${IN_SCOPE} order by lower(p.original_filename) using ~<~, p.id limit $limit
`,
);
