import { type Statement, statementVariant } from '../../platform/db/statement.ts';

export type Kind = 'photo' | 'event';

/** From a row `t` of `trash` to the rows `r` of a table that are deleted with its record. */
type Way = string;

const ofEvent = (table: string): Way => `join ${table} r on r.event_id = t.record_id`;
const ofPhoto = (table: string): Way => `join ${table} r on r.photo_id = t.record_id`;
const ofList = (table: string): Way =>
  `join selections s on s.event_id = t.record_id join ${table} r on r.selection_id = s.id`;

/** The tables whose rows are restored with a photo or an event, in the order of insertion: none refers to a later one. */
export const KEPT: Record<Kind, Record<string, Way>> = {
  photo: {
    photos: 'join photos r on r.id = t.record_id',
    selection_photos: ofPhoto('selection_photos'),
    feedback: ofPhoto('feedback'),
    seen_photos: ofPhoto('seen_photos'),
  },
  event: {
    events: 'join events r on r.id = t.record_id',
    event_members: ofEvent('event_members'),
    feedback_settings: ofEvent('feedback_settings'),
    categories: ofEvent('categories'),
    photos: ofEvent('photos'),
    seen_photos: 'join photos p on p.event_id = t.record_id join seen_photos r on r.photo_id = p.id',
    presentations: ofEvent('presentations'),
    share_links: ofEvent('share_links'),
    selections: ofEvent('selections'),
    selection_photos: ofList('selection_photos'),
    selection_links: ofEvent('selection_links'),
    shared_lists: ofList('shared_lists'),
    list_confirmations: ofList('list_confirmations'),
    confirmed_addresses: ofEvent('confirmed_addresses'),
    feedback: ofEvent('feedback'),
    downloads: ofEvent('downloads'),
    gallery_visits: ofEvent('gallery_visits'),
    gallery_downloads: ofEvent('gallery_downloads'),
    inbox_photos: ofEvent('inbox_photos'),
    old_slugs: ofEvent('old_slugs'),
    studio_mails: ofEvent('studio_mails'),
    messages: ofEvent('messages'),
  },
};

/** Tables whose rows are deleted for good: unfinished uploads, news that is not sent yet, and what is made or counted again. */
export const NOT_KEPT: Record<Kind, string[]> = {
  photo: ['web_sizes'],
  event: [
    ...['web_sizes', 'event_photo_counts', 'category_counts', 'uploads', 'upload_pieces'],
    ...['download_mails', 'studio_news', 'inbox_mails'],
    // These belong to e-mails to users, never to those of a gallery.
    'password_resets',
  ],
};

/** Columns of rows that stay, which are emptied when a photo is deleted. They name it again, unless they name another one by then. */
export const EMPTIED = [
  { table: 'presentations', key: 'event_id', column: 'hero_photo_id' },
  { table: 'inbox_photos', key: 'id', column: 'photo_id' },
] as const;

type Items = { items: number[] };

/** Copies the rows of locked records, which are deleted next. */
export const keepRows = (kind: Kind): Statement<Items, never>[] =>
  Object.entries(KEPT[kind]).map(([table, way]) =>
    statementVariant(
      'gallery.trash.keep',
      [kind, table],
      () => `
  insert into trash_rows (trash_id, table_name, record)
  select t.id, '${table}', to_jsonb(r) from trash t ${way} where t.id = any ($items::bigint[])`,
    ),
  );

/** Remembers which rows name the photos. */
export const keepPlaces: Statement<Items, never>[] = EMPTIED.map(({ table, key, column }) =>
  statementVariant(
    'gallery.trash.keep_place',
    [table],
    () => `
  insert into trash_rows (trash_id, table_name, record)
  select t.id, '${table}.${column}', jsonb_build_object('key', r.${key})
  from trash t join ${table} r on r.${column} = t.record_id where t.id = any ($items::bigint[])`,
  ),
);

/** Inserts what was kept, table after table. */
export const restoreRows = (kind: Kind): Statement<Items, never>[] =>
  Object.keys(KEPT[kind]).map((table) =>
    statementVariant('gallery.trash.restore', [table], () => `select restore_rows($items::bigint[], '${table}')`),
  );

export const restorePlaces: Statement<Items, never>[] = EMPTIED.map(({ table, key, column }) =>
  statementVariant(
    'gallery.trash.restore_place',
    [table],
    () => `select restore_places($items::bigint[], '${table}', '${key}', '${column}')`,
  ),
);
