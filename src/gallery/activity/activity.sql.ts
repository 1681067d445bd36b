import { statement } from '../../platform/db/statement.ts';

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
  from audit_log a left join users u on u.id = a.actor_id
  where a.source is null and ($sees_all or a.actor_id = $reader_id or a.event_id in (select id from events where created_by = $reader_id))
    and a.type = coalesce($type, a.type)
    and ($actor_id::int is null or a.actor_id = $actor_id)
    and ($event_id::int is null or a.event_id = $event_id)`;

export const selectActivity = statement<Filter & { limit: number; offset: number }, ActivityRow>(
  'gallery.activity.list',
  `
  select a.id, a.type, a.via,
    case when u.id is not null then json_build_object('id', u.id, 'username', u.username) end as actor,
    a.event_id, a.details, a.request_id, a.created_at
  ${MATCHING}
  order by a.created_at desc, a.id desc limit $limit offset $offset::bigint
`,
);

export const countActivity = statement<Filter, { total: number }>(
  'gallery.activity.count',
  `select count(*) as total ${MATCHING}`,
);
