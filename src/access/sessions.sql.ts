import { statement } from '../platform/db/statement.ts';
import { HAS_PASSKEY, HAS_TOTP, SECOND_FACTOR_DUE } from './factors.sql.ts';
import { LOGIN, LOGIN_FROM, type LoginRow } from './users.sql.ts';

/** Whether the row `s` of `sessions` has not ended. Work that began with it may go on. */
export const IS_OPEN = 's.expire > now() and (s.idle_until is null or s.idle_until > now())';

/** Whether a cookie with the id of the row `s` still works. */
const IS_ACCEPTED = `${IS_OPEN} and (s.retired_until is null or s.retired_until > now())`;

/** The id of the session of `$sid`, which may have got another since. */
const CURRENT = '(select coalesce(c.successor_id, c.id) from sessions c where c.sid = $sid)';

/** Whether the row `s` of `sessions` is the session of `$sid`, under its present or an earlier id. */
const IS_SAME = `(s.id = ${CURRENT} or s.successor_id = ${CURRENT})`;

/** Whether the row `s` of `sessions` is of the row `u` of `users`. A new epoch ends all sessions. */
export const IS_OF_USER = "(s.sess ->> 'userId')::int = u.id and (s.sess ->> 'epoch')::int = u.session_epoch";

export type SessionAccountRow = LoginRow & {
  /** The role has changed since the session began. */
  has_new_role: boolean;
  /** The new id of a session that has got one, and when it ends. */
  successor: string | null;
  successor_expires: string | null;
  has_totp: boolean;
  has_passkey: boolean;
  /** The user has proved who they are in the last 15 minutes. */
  is_verified: boolean;
  /** The role needs a second factor, which the user has not added in time. Providers of single sign-on ask for their own. */
  must_add_factor: boolean;
};

/** Reads the session's current state, so that a password change within it never interrupts it. */
export const findSessionUser = statement<{ sid: string }, SessionAccountRow>(
  'access.sessions.find_user',
  `
  select *, not has_totp and not has_passkey and not is_of_provider and coalesce(second_factor_due <= now(), false) as must_add_factor
  from (
    select ${LOGIN}, s.successor_id is null and coalesce(s.role <> coalesce(u.role, ''), false) as has_new_role,
      n.sid as successor, n.expire at time zone 'UTC' as successor_expires, ${HAS_TOTP} as has_totp, ${HAS_PASSKEY} as has_passkey,
      coalesce(s.verified_at > now() - interval '15 minutes', false) as is_verified, s.provider is not null as is_of_provider, ${SECOND_FACTOR_DUE} as second_factor_due
    ${LOGIN_FROM} join sessions s on ${IS_OF_USER} left join sessions n on n.id = s.successor_id
    where s.sid = $sid and ${IS_ACCEPTED} and u.is_active
  ) as found
`,
);

/** The sessions that are still valid. */
export const selectGoodSessions = statement<{ sids: string[] }, { sid: string }>(
  'access.sessions.list_good',
  `select s.sid from users u join sessions s on ${IS_OF_USER} where s.sid = any ($sids::text[]) and ${IS_OPEN} and u.is_active`,
);

/** Keeps others from ending the session until the transaction ends. */
export const lockSession = statement<{ session_hash: Buffer }, { sid: string }>(
  'access.sessions.lock',
  'select sid from sessions where sha256(sid::bytea) = $session_hash for share',
);

/** Ends a session under all its ids, and notifies the streams that it opened. */
export const deleteSession = statement<{ sid: string }, { notified: string }>(
  'access.sessions.delete',
  `
  with ended as (delete from sessions s where s.successor_id is null and ${IS_SAME} returning sess ->> 'userId' as user_id)
  select pg_notify('sessions', user_id)::text as notified from ended where user_id is not null
`,
);

/** Keeps one session open when all others end; a session that has ended in the meantime stays ended. */
export const keepSession = statement<{ sid: string; epoch: number }, never>(
  'access.sessions.keep',
  `update sessions s set sess = jsonb_set(s.sess::jsonb, '{epoch}', to_jsonb($epoch::int))::json where ${IS_SAME}`,
);

const NUMBER = (key: string, otherwise: number) =>
  `coalesce((select (value #>> '{}')::int from settings where key = '${key}'), ${otherwise})`;
const MAX_DAYS = NUMBER('session_max_days', 14);
const IDLE_HOURS = NUMBER('session_idle_hours', 0);

/** When a session ends that was last used at `time`, unless it is used again. */
const idleUntil = (time: string) => `${time} + nullif(${IDLE_HOURS}, 0) * interval '1 hour'`;

export const selectMaxDays = statement<object, { max_days: number }>(
  'access.sessions.find_max_days',
  `select ${MAX_DAYS} as max_days`,
);

export type NewSession = {
  sid: string;
  address: string | null;
  user_agent: string | null;
  role: string;
  is_verified: boolean;
};

/** Completes the row that the store has just inserted. */
export const updateNewSession = statement<NewSession, never>(
  'access.sessions.start',
  `
  update sessions set address = $address::inet, user_agent = $user_agent, role = $role, idle_until = ${idleUntil('now()')},
    verified_at = case when $is_verified then now() end
  where sid = $sid
`,
);

/**
 * Gives a session a new id, because the role of its user has changed. The old cookie works for one more minute, for the requests on their
 * way. Returns no row if another request was first.
 */
export const rotateSession = statement<{ sid: string; role: string; successor: string }, { expires: string }>(
  'access.sessions.rotate',
  `
  with old as (select * from sessions where sid = $sid and successor_id is null and role <> $role for update),
  made as (
    insert into sessions (sid, sess, expire, created_at, last_seen_at, address, user_agent, role, verified_at, idle_until, provider, sealed_id_token)
    select $successor, sess, expire, created_at, last_seen_at, address, user_agent, $role, verified_at, idle_until, provider, sealed_id_token
    from old returning id, expire
  ),
  earlier as (update sessions e set successor_id = made.id from made, old where e.successor_id = old.id)
  update sessions s set successor_id = made.id, role = $role, retired_until = now() + interval '1 minute', idle_until = null
  from made where s.sid = $sid
  returning made.expire at time zone 'UTC' as expires
`,
);

/** Sessions that were used, and from where, by position. */
export const touchSessions = statement<{ keys: string[]; times: string[]; addresses: (string | null)[] }, never>(
  'access.sessions.touch',
  `
  update sessions s set last_seen_at = used.at, address = coalesce(used.address, s.address), idle_until = ${idleUntil('used.at')},
    -- Sessions of earlier versions have none.
    role = coalesce(s.role, (select coalesce(u.role, '') from users u where u.id = (s.sess ->> 'userId')::int))
  from unnest($keys::text[], $times::timestamptz[], $addresses::inet[]) as used (sid, at, address)
  where s.sid = used.sid and s.successor_id is null and (s.last_seen_at <= used.at - interval '1 minute' or (used.address is not null and s.address is distinct from used.address))
`,
);

/** After a change of the limits. */
export const updateSessionLimits = statement<object, never>(
  'access.sessions.limit',
  `
  update sessions set expire = (created_at + ${MAX_DAYS} * interval '1 day')::timestamp, idle_until = ${idleUntil('last_seen_at')}
  where expire > now() and successor_id is null
`,
);

export type OwnSessionRow = {
  id: number;
  is_current: boolean;
  address: string | null;
  user_agent: string | null;
  created_at: string;
  last_seen_at: string;
};

export const selectOwnSessions = statement<{ user_id: number; sid: string }, OwnSessionRow>(
  'access.sessions.list_own',
  `
  select s.id, s.id = ${CURRENT} as is_current, host(s.address) as address, s.user_agent, s.created_at, s.last_seen_at
  from users u join sessions s on ${IS_OF_USER} where u.id = $user_id and s.successor_id is null and ${IS_OPEN}
  order by is_current desc, s.last_seen_at desc, s.id desc limit 100
`,
);

/** One of a user's sessions, or all except that of `sid`. */
export const deleteOwnSessions = statement<{ user_id: number; id: number | null; sid: string | null }, { id: number }>(
  'access.sessions.delete_own',
  `
  delete from sessions s where (s.sess ->> 'userId')::int = $user_id and s.successor_id is null
    and ($id::bigint is null or s.id = $id) and ($sid::text is null or s.id is distinct from ${CURRENT})
  returning s.id
`,
);

/** The user has proved again who they are. */
export const updateVerified = statement<{ sid: string }, { valid_until: string }>(
  'access.sessions.verify',
  `
  with confirmed as (update sessions s set verified_at = now() where ${IS_SAME} returning s.verified_at)
  select max(verified_at) + interval '15 minutes' as valid_until from confirmed having count(*) > 0
`,
);

type Origin = { provider: string; sealed_id_token: Buffer | null };

/** With which provider a session began. */
export const updateProvider = statement<{ sid: string } & Origin, never>(
  'access.sessions.note_provider',
  'update sessions set provider = $provider, sealed_id_token = $sealed_id_token where sid = $sid',
);

export const findProvider = statement<{ sid: string }, Origin>(
  'access.sessions.find_provider',
  'select provider, sealed_id_token from sessions where sid = $sid and provider is not null',
);
