import { statement } from '../platform/db/statement.ts';

export type Filter = {
  reader_id: number;
  sees_all: boolean;
  type: string | null;
  actor_id: number | null;
  event_id: number | null;
};

export type ActivityRow = {
  id: number;
  type: string;
  via: string;
  actor: { id: number; username: string } | null;
  event_id: number | null;
  details: Record<string, unknown>;
  request_id: string | null;
  created_at: string;
};

/** Administrators read of their own doings and of their own events; super administrators of all. */
const MATCHING = `
  from journal j left join users u on u.id = j.actor_id
  where j.source is null and ($sees_all or j.actor_id = $reader_id or j.event_id in (select id from events where created_by = $reader_id))
    and j.type = coalesce($type, j.type)
    and ($actor_id::int is null or j.actor_id = $actor_id)
    and ($event_id::int is null or j.event_id = $event_id)`;

export const listActivity = statement<Filter & { limit: number; offset: number }, ActivityRow>(
  'journal.activity.list',
  `
  select j.id, j.type, j.via,
    case when u.id is not null then json_build_object('id', u.id, 'username', u.username) end as actor,
    j.event_id, j.details, j.request_id, j.created_at
  ${MATCHING}
  order by j.created_at desc, j.id desc limit $limit offset $offset::bigint
`,
);

export const countActivity = statement<Filter, { total: number }>(
  'journal.activity.count',
  `select count(*) as total ${MATCHING}`,
);
