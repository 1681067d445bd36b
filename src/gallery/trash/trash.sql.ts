import { type EventScope, memberEvents } from '../../access/event-scope.sql.ts';
import { type Statement, statement, statementVariant } from '../../platform/db/statement.ts';
import type { Kind } from './kept-tables.sql.ts';

export type TrashRow = {
  /** Of the record. */
  id: number;
  kind: Kind;
  name: string;
  event_id: number | null;
  event_name: string;
  photos: number;
  size_bytes: number;
  thumbnail_url: string | null;
  deleted_by: string | null;
  deleted_at: string;
  /** When it is deleted for good. */
  ends_at: string;
  /** Of the entry, which lists are sorted by. */
  place: number;
};

/** Whether the actor owns the event of a row `t` of `trash`, or is a member of it. The event may itself be in the trash. */
export const IS_SEEN = `($sees_all or t.owner_id = $actor_id or t.event_id = ${memberEvents('$actor_id')}
    or exists (select from trash_rows r where r.trash_id = t.id and r.table_name = 'event_members' and r.record @> jsonb_build_object('user_id', $actor_id::int)))`;

const IN_TRASH = `t.kind = $kind and ${IS_SEEN}
    and ($event_ids::int[] is null or coalesce(t.event_id, t.record_id) = any ($event_ids::int[]))`;

const CONDITIONS = {
  q: 'strpos(lower(t.name), lower($q)) > 0',
  event_id: 't.event_id = $event_id',
  after: '(t.deleted_at, t.id) < ($after_value::timestamptz, $after_id::bigint)',
};
export type Condition = keyof typeof CONDITIONS;
const where = (conditions: Condition[]) => ['', ...conditions.map((name) => CONDITIONS[name])].join(' and ');

type Filter = EventScope & { kind: Kind; q?: string | undefined; event_id?: number | undefined };

/** Newest first. */
export const selectTrash = (
  conditions: Condition[],
): Statement<Filter & { limit: number; offset?: number; keep_days: number }, TrashRow> =>
  statementVariant(
    'gallery.trash.list',
    conditions,
    () => `
  select t.record_id as id, t.kind, t.name, t.event_id, t.event_name, t.photos, t.size_bytes, t.deleted_by, t.deleted_at,
    case when t.thumbnail_path is not null then '/api/admin/trash/' || t.kind || '/' || t.record_id || '/thumbnail' end as thumbnail_url,
    t.deleted_at + make_interval(days => $keep_days::int) as ends_at, t.id as place
  from trash t where ${IN_TRASH}${where(conditions)}
  order by t.deleted_at desc, t.id desc limit $limit offset $offset::bigint`,
  );

export const countTrash = (conditions: Condition[]): Statement<Filter, { total: number }> =>
  statementVariant(
    'gallery.trash.count',
    conditions,
    () => `select count(*) as total from trash t where ${IN_TRASH}${where(conditions)}`,
  );

export const selectTrashedPicture = statement<
  EventScope & { kind: Kind; id: number },
  { thumbnail_path: string | null; place: number }
>(
  'gallery.trash.find_picture',
  `select t.thumbnail_path, t.id as place from trash t where t.record_id = $id and ${IN_TRASH}`,
);
