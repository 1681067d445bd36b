/** In which order a gallery shows its photos. */
export type PhotoOrder = 'uploaded' | 'captured' | 'captured_name' | 'name' | 'name_desc' | 'manual';

type Order = { keys: (photo: string) => string[]; descending: boolean };

/** Photos of before version 68 of the database have no stored key. */
const nameOf = (photo: string) => `coalesce(${photo}.name_key, natural_key(${photo}.original_filename) collate "C")`;

/** The sort keys of a photo within its section. The last key is unique. */
export const ORDERS: Record<PhotoOrder, Order> = {
  uploaded: { keys: (photo) => [`${photo}.uploaded_at`, `${photo}.id`], descending: true },
  captured: {
    // A camera's clock has no time zone; the server's is assumed to be UTC.
    keys: (photo) => [`coalesce(${photo}.captured_at, ${photo}.uploaded_at at time zone 'UTC')`, `${photo}.id`],
    descending: false,
  },
  captured_name: {
    keys: (photo) => [`coalesce(${photo}.captured_at, 'infinity')`, nameOf(photo), `${photo}.id`],
    descending: false,
  },
  name: { keys: (photo) => [nameOf(photo), `${photo}.id`], descending: false },
  name_desc: { keys: (photo) => [nameOf(photo), `${photo}.id`], descending: true },
  manual: {
    keys: (photo) => [`coalesce(${photo}.position, 'infinity')`, `-${photo}.id`],
    descending: false,
  },
};

export const inOrder = (order: PhotoOrder, photo: string, backwards = false): string =>
  ORDERS[order]
    .keys(photo)
    .map((key) => (ORDERS[order].descending === backwards ? key : `${key} desc`))
    .join(', ');

/** Sections are sorted by the name of their category `c`, with photos without a category last. */
export const SECTION_ORDER = 'c.name, c.id';

/** One per order. */
export const perOrder = <T>(make: (order: PhotoOrder) => T): Record<PhotoOrder, T> =>
  Object.fromEntries((Object.keys(ORDERS) as PhotoOrder[]).map((order) => [order, make(order)])) as Record<
    PhotoOrder,
    T
  >;

/** A value of the first photo `f` of an event `e` that meets a condition, in the order of its presentation `p`. */
const firstPhoto = (value: string, condition: string): string =>
  `case coalesce(p.photo_order, 'captured_name') ${(Object.keys(ORDERS) as PhotoOrder[])
    .map(
      (order) => `when '${order}' then (select ${value} from photos f where f.event_id = e.id and ${condition}
        order by ${inOrder(order, 'f')} limit 1)`,
    )
    .join('\n      ')} end`;

export const FIRST_THUMBHASH = firstPhoto('f.thumbhash', 'f.thumbhash is not null');

/** The cover that somebody chose, otherwise the first photo that can be shown. Null if there is none. */
export const COVER = `(select json_build_object('photo_id', c.id, 'width', c.width, 'height', c.height,
      'thumbnail_url', '/api/admin/events/' || c.event_id || '/photos/' || c.id || '/thumbnail')
    from photos c where c.id = coalesce(
      (select h.id from photos h where h.id = p.hero_photo_id and h.event_id = e.id and h.thumbnail_path is not null),
      ${firstPhoto('f.id', 'f.thumbnail_path is not null')}))`;
