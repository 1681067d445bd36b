import { statement } from '../../platform/db/statement.ts';

export type Announced = {
  /** Whether running transactions may not know of the listener. */
  is_new: boolean;
  /** The last existing entries. */
  known: number[];
};

type Look = { user_id: number; mark: string };

/** The last entries of a user's audit log, more than anyone writes during the check. */
const NEWEST = `coalesce((
    select json_agg(id) from (
      select id from audit_log where actor_id = $user_id and source is not null order by id desc limit 100
    ) newest
  ), '[]')`;

/** Registers a listener to a user's changes. Writers trust it for longer than a stream lasts. */
export const announceListener = statement<{ user_id: number }, Announced>(
  'tasks.stream.announce_listener',
  `
  with announced as (
    insert into stream_listeners as l (user_id) values ($user_id)
    on conflict (user_id) do update set
      since = case when l.seen_at > now() - interval '19 minutes' then l.since else now() end, seen_at = now()
    returning since
  )
  select since > now() - interval '15 seconds' as is_new, ${NEWEST} as known from announced
`,
);

/** The same for many. */
export const announceListeners = statement<{ user_ids: number[] }, never>(
  'tasks.stream.announce_listeners',
  `
  insert into stream_listeners as l (user_id) select * from unnest($user_ids::int[]) order by 1
  on conflict (user_id) do update set
    since = case when l.seen_at > now() - interval '19 minutes' then l.since else now() end, seen_at = now()
`,
);

/**
 * The last entries of a user, and the transactions below which all have ended or begun. Sends the mark as a notification, which arrives
 * after those of the entries.
 */
export const selectNewest = statement<Look, { newest: number[]; ended: string; begun: string }>(
  'tasks.stream.newest',
  `
  select ${NEWEST} as newest, pg_notify('changes_mark', $mark),
    pg_snapshot_xmin(now.snapshot)::text as ended, pg_snapshot_xmax(now.snapshot)::text as begun
  from (select pg_current_snapshot() as snapshot) now
`,
);

/** The transactions below which all have ended or begun. */
export const selectRunning = statement<object, { ended: string; begun: string }>(
  'tasks.stream.running',
  `
  select pg_snapshot_xmin(snapshot)::text as ended, pg_snapshot_xmax(snapshot)::text as begun
  from (select pg_current_snapshot() as snapshot) now
`,
);

export const deleteOldListeners = statement<object, never>(
  'tasks.stream.delete_old_listeners',
  "delete from stream_listeners where seen_at < now() - interval '1 hour'",
);
