import { type Statement, statement, statementVariant } from '../../platform/db/statement.ts';

export type CommentRow = {
  id: number;
  photo_id: number;
  original_filename: string;
  guest_name: string | null;
  text: string;
  status: string;
  created_at: string;
};

const CONDITIONS = {
  status: 'f.status = $status',
  photo_id: 'f.photo_id = $photo_id',
  since: 'f.created_at >= $since::timestamptz',
  after: 'f.id < $after_id::bigint',
};
export type Condition = keyof typeof CONDITIONS;
type Filter = {
  event_id: number;
  status?: string | undefined;
  photo_id?: number | undefined;
  since?: string | undefined;
};

const from = (conditions: Condition[]) =>
  `from feedback f where ${[`f.event_id = $event_id and f.type = 'comment'`, ...conditions.map((name) => CONDITIONS[name])].join(' and ')}`;

/** A page of the comments on an event's photos, newest first. */
export const selectComments = (
  conditions: Condition[],
): Statement<Filter & { limit: number; offset?: number; after_id?: number }, CommentRow> =>
  statementVariant(
    'gallery.comments.list',
    conditions,
    () => `
  select f.id, f.photo_id, p.original_filename, f.guest_name, f.text, f.status, f.created_at
  from (select f.* ${from(conditions)} order by f.id desc limit $limit offset $offset::bigint) f join photos p on p.id = f.photo_id
  order by f.id desc`,
  );

export const countComments = (conditions: Condition[]): Statement<Filter, { total: number }> =>
  statementVariant('gallery.comments.count', conditions, () => `select count(*) as total ${from(conditions)}`);

export const selectComment = statement<{ id: number; event_id: number }, { id: number }>(
  'gallery.comments.find',
  "select id from feedback where id = $id and event_id = $event_id and type = 'comment'",
);
