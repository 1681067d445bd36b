import { statement } from '../../../platform/db/statement.ts';
import { inOrder, ORDERS, type PhotoOrder, perOrder, SECTION_ORDER as SECTION } from '../../photo-orders.sql.ts';

export type GuestPhotoRow = {
  id: number;
  filename: string;
  caption: string | null;
  width: number | null;
  height: number | null;
  decodable: boolean;
  digest: string;
  thumbhash: string | null;
  size_bytes: number;
  /** Whether a browser can show the file itself. */
  zoomable: boolean;
  category: { id: number; name: string; slug: string } | null;
  uploaded_at: string;
  captured_at: string | null;
  camera: string | null;
  lens: string | null;
  exposure: object | null;
  likes: number;
  comments: number;
  my_like: boolean;
  my_favorite: boolean;
};

type Window = {
  event_id: number;
  /** Null: all categories; then `uncategorised` is ignored. */
  category_ids: number[] | null;
  /** Includes photos without a category. */
  uncategorised: boolean;
  guest: Buffer;
  /** The only list that the link shows. */
  list: number | null;
  limit: number;
  offset: number;
};

/** All photos of the gallery; by the link to a list only those in it. */
const IN_LIST = (photo: string) =>
  `($list::int is null or exists (select from selection_photos o where o.selection_id = $list and o.photo_id = ${photo}.id))`;

/** The caption that the studio typed, or the one in the file. */
const CAPTION = 'coalesce(p.caption, p.file_caption) as caption';

const COLUMNS = `p.id, p.sha256, p.original_filename, p.caption, p.file_caption, p.width, p.height, p.thumbnail_path, p.thumbhash, p.size_bytes, p.sniffed_type, p.category_id,
      p.uploaded_at, p.captured_at, p.name_key, p.camera, p.lens, p.exposure, p.position`;

/** Larger files would take a guest's browser too long. */
const ZOOMABLE =
  "coalesce(p.sniffed_type in ('image/jpeg', 'image/png', 'image/webp', 'image/avif') and p.size_bytes <= 26214400, false)";

type Choice = 'flat' | 'sectioned' | 'favorites';

const FAVORITES = `
      and exists (select from feedback f where f.photo_id = p.id and f.guest = $guest and f.type = 'favorite')`;

const listOf = (order: PhotoOrder, choice: Choice) => {
  const sectioned = choice === 'sectioned';
  const sorted = [...(sectioned ? [SECTION] : []), inOrder(order, 'p')].join(', ');
  return statement<Window, GuestPhotoRow>(
    `gallery.guests.list_photos.${order}${choice === 'flat' ? '' : `.${choice}`}`,
    `
  select p.id, p.original_filename as filename, ${CAPTION}, p.width, p.height, p.thumbnail_path is not null as decodable, left(p.sha256, 8) as digest,
    p.thumbhash, p.size_bytes, ${ZOOMABLE} as zoomable, case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) end as category,
    p.uploaded_at, to_char(p.captured_at, 'YYYY-MM-DD"T"HH24:MI:SS') as captured_at, p.camera, p.lens, p.exposure, said.likes, said.comments, said.my_like, said.my_favorite
  from (
    select ${COLUMNS} from photos p ${sectioned ? 'left join categories c on c.id = p.category_id' : ''}
    where p.event_id = $event_id and ${IN_LIST('p')} and (
      $category_ids::int[] is null or p.category_id = any ($category_ids) or $uncategorised::boolean and p.category_id is null
    )${choice === 'favorites' ? FAVORITES : ''}
    order by ${sorted} limit $limit offset $offset::bigint
  ) p
  left join categories c on c.id = p.category_id
  cross join lateral (
    select count(*) filter (where type = 'like') as likes,
      count(*) filter (where type = 'comment') as comments,
      coalesce(bool_or(type = 'like' and guest = $guest), false) as my_like,
      coalesce(bool_or(type = 'favorite' and guest = $guest), false) as my_favorite
    from feedback where photo_id = p.id and status = 'visible'
  ) said
  order by ${sorted}
`,
  );
};

const listsIn = (order: PhotoOrder) => ({
  flat: listOf(order, 'flat'),
  sectioned: listOf(order, 'sectioned'),
  favorites: listOf(order, 'favorites'),
});
const lists = perOrder(listsIn);

/** One window of the gallery's photos; `sectioned`: category by category; `favorites`: only those of the guest. */
export const selectGalleryPhotos = (order: PhotoOrder, choice: Choice) => lists[order][choice];

export type HeroRow = {
  id: number;
  digest: string;
  width: number;
  height: number;
  thumbhash: string | null;
  caption: string | null;
};

/** How many favourites a guest has. */
export type ChosenRow = { id: number; count: number; submitted_at: string | null };

/**
 * How many photos each category has, with null for photos without one. Every row also has the cover photo, if one is chosen and can be
 * shown, and the guest's number of favourites.
 */
const outlineOf = (isList: boolean) =>
  statement<
    { event_id: number; hero_photo_id: number | null; guest: Buffer; list: number | null },
    {
      id: number | null;
      name: string | null;
      slug: string | null;
      photos: number;
      hero: HeroRow | null;
      chosen: ChosenRow | null;
    }
  >(
    `gallery.guests.outline${isList ? '_of_list' : ''}`,
    `
  select c.id, c.name, c.slug, counted.photos, (
    select json_build_object('id', id, 'digest', left(sha256, 8), 'width', width, 'height', height, 'thumbhash', thumbhash, 'caption', coalesce(caption, file_caption))
    from photos p where id = $hero_photo_id::int and event_id = $event_id and ${IN_LIST('p')} and thumbnail_path is not null
      and width is not null and height is not null
  ) as hero, (
    select json_build_object('id', s.id, 'count', (select count(*) from selection_photos where selection_id = s.id),
      'submitted_at', case when s.status = 'submitted'
        then to_char(s.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end)
    from selections s where s.event_id = $event_id and s.guest = $guest and s.name is null
  ) as chosen
  from (
    select category_id, count(*) as photos from photos p where event_id = $event_id ${isList ? `and ${IN_LIST('p')}` : ''} group by category_id
  ) counted left join categories c on c.id = counted.category_id order by ${SECTION}
`,
  );
const outlines = { gallery: outlineOf(false), list: outlineOf(true) };

/** Without a list, an index alone has the answer. */
export const selectOutline = (list: number | null) => outlines[list === null ? 'gallery' : 'list'];

export type GuestPhotoPageRow = {
  id: number;
  filename: string;
  caption: string | null;
  category: string | null;
  width: number | null;
  height: number | null;
  decodable: boolean;
  digest: string;
  thumbhash: string | null;
  size_bytes: number;
  newer: number | null;
  older: number | null;
};

/** The photo right before or after `p`: in its section, or else at the near end of the next section. */
const neighbourOf = (order: PhotoOrder, back: boolean) => {
  const { keys, descending } = ORDERS[order];
  const beyond = back === descending ? '>' : '<';
  const section = '(c.id is null, c.name, c.id)';
  const before = `(n.category_id is null, nc.name, nc.id) ${back ? '<' : '>'} ${section}`;
  const nearEnd = back ? 'nc.name desc nulls first, nc.id desc nulls first' : 'nc.name, nc.id';
  return `coalesce(
      (select n.id from photos n
        where n.event_id = p.event_id and ${IN_LIST('n')} and (${keys('n').join(', ')}) ${beyond} (${keys('p').join(', ')})
          and (not $sections::boolean or n.category_id is not distinct from p.category_id)
        order by ${inOrder(order, 'n', back)} limit 1),
      case when $sections::boolean then
        (select n.id from photos n left join categories nc on nc.id = n.category_id
          where n.event_id = p.event_id and ${IN_LIST('n')} and ${before}
          order by ${nearEnd}, ${inOrder(order, 'n', back)} limit 1) end
    )`;
};

/** How many photos precede a photo: in its section, or else in the gallery. */
const placeOf = (order: PhotoOrder) =>
  statement<
    { event_id: number; id: number; sections: boolean; list: number | null },
    { category_id: number | null; before: number }
  >(
    `gallery.guests.place_of_photo.${order}`,
    `
  select p.category_id, (
    select count(*) from photos n
    where n.event_id = p.event_id and ${IN_LIST('n')} and (${ORDERS[order].keys('n').join(', ')}) ${ORDERS[order].descending ? '>' : '<'} (${ORDERS[order].keys('p').join(', ')})
      and (not $sections::boolean or n.category_id is not distinct from p.category_id)
  ) as before
  from photos p where p.id = $id and p.event_id = $event_id and ${IN_LIST('p')}
`,
  );
const places = perOrder(placeOf);

export const selectPlace = (order: PhotoOrder) => places[order];

const pageOf = (order: PhotoOrder) =>
  statement<{ event_id: number; id: number; sections: boolean; list: number | null }, GuestPhotoPageRow>(
    `gallery.guests.find_photo.${order}`,
    `
  select p.id, p.original_filename as filename, ${CAPTION}, c.name as category, p.width, p.height,
    p.thumbnail_path is not null as decodable, left(p.sha256, 8) as digest, p.thumbhash, p.size_bytes,
    ${neighbourOf(order, true)} as newer,
    ${neighbourOf(order, false)} as older
  from photos p left join categories c on c.id = p.category_id
  where p.id = $id and p.event_id = $event_id and ${IN_LIST('p')}
`,
  );
const pages = perOrder(pageOf);

export const selectGalleryPhoto = (order: PhotoOrder) => pages[order];
