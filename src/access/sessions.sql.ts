import { statement } from '../platform/db/statement.ts';
import { HAS_PASSKEY, HAS_TOTP, SECOND_FACTOR_DUE } from './factors.sql.ts';
import { LOGIN, LOGIN_FROM, type LoginRow } from './users.sql.ts';

/** Whether the row `s` of `sessions` has not ended. */
export const IS_OPEN = 's.expire > now() and (s.idle_until is null or s.idle_until > now())';

/** Whether the row `s` of `sessions` is of the row `u` of `users`. A new epoch ends all sessions. */
export const IS_OF_USER = "(s.sess ->> 'userId')::int = u.id and (s.sess ->> 'epoch')::int = u.session_epoch";

export type SessionAccountRow = LoginRow & {
  /** The role has changed since the session began. */
  has_new_role: boolean;
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
    select ${LOGIN}, coalesce(s.role <> coalesce(u.role, ''), false) as has_new_role, ${HAS_TOTP} as has_totp, ${HAS_PASSKEY} as has_passkey,
      coalesce(s.verified_at > now() - interval '15 minutes', false) as is_verified, s.provider is not null as is_of_provider, ${SECOND_FACTOR_DUE} as second_factor_due
    ${LOGIN_FROM} join sessions s on ${IS_OF_USER} where s.sid = $sid and ${IS_OPEN} and u.is_active
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

/** Notifies the streams that the session opened. */
export const deleteSession = statement<{ sid: string }, { notified: string }>(
  'access.sessions.delete',
  `
  with ended as (delete from sessions where sid = $sid returning sess ->> 'userId' as user_id)
  select pg_notify('sessions', user_id)::text as notified from ended where user_id is not null
`,
);

/** Keeps one session open when all others end; a session that has ended in the meantime stays ended. */
export const keepSession = statement<{ sid: string; epoch: number }, never>(
  'access.sessions.keep',
  "update sessions set sess = jsonb_set(sess::jsonb, '{epoch}', to_jsonb($epoch::int))::json where sid = $sid",
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
 * Lets a session whose user has a new role end in a minute, when the requests on their way have arrived. Returns no row if another request
 * was first.
 */
export const retireSession = statement<{ sid: string; role: string }, { retired_id: number }>(
  'access.sessions.retire',
  `
  update sessions set role = $role, expire = least(expire, (now() + interval '1 minute')::timestamp)
  where sid = $sid and role <> $role
  returning id as retired_id
`,
);

/** The successor of a retired session takes its history over. */
export const succeedSession = statement<{ sid: string; role: string; retired_id: number }, never>(
  'access.sessions.succeed',
  `
  update sessions s set created_at = r.created_at, address = r.address, user_agent = r.user_agent, role = $role, verified_at = r.verified_at,
    provider = r.provider, sealed_id_token = r.sealed_id_token, idle_until = r.idle_until, expire = (r.created_at + ${MAX_DAYS} * interval '1 day')::timestamp
  from sessions r where s.sid = $sid and r.id = $retired_id
`,
);

/** Sessions that were used, and from where, by position. */
export const touchSessions = statement<{ keys: string[]; times: string[]; addresses: (string | null)[] }, never>(
  'access.sessions.touch',
  `
  update sessions s set last_seen_at = used.at, address = coalesce(used.address, s.address), idle_until = ${idleUntil('used.at')}
  from unnest($keys::text[], $times::timestamptz[], $addresses::inet[]) as used (sid, at, address)
  where s.sid = used.sid and (s.last_seen_at <= used.at - interval '1 minute' or s.address is distinct from used.address)
`,
);

/** After a change of the limits. */
export const updateSessionLimits = statement<object, never>(
  'access.sessions.limit',
  `
  update sessions set expire = (created_at + ${MAX_DAYS} * interval '1 day')::timestamp, idle_until = ${idleUntil('last_seen_at')}
  where expire > now()
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
  select s.id, s.sid = $sid as is_current, host(s.address) as address, s.user_agent, s.created_at, s.last_seen_at
  from users u join sessions s on ${IS_OF_USER} where u.id = $user_id and ${IS_OPEN}
  order by s.sid = $sid desc, s.last_seen_at desc, s.id desc limit 100
`,
);

/** One of a user's sessions, or all except the current one. */
export const deleteOwnSessions = statement<
  { user_id: number; id: number | null; except: string | null },
  { id: number }
>(
  'access.sessions.delete_own',
  `
  delete from sessions where (sess ->> 'userId')::int = $user_id and ($id::bigint is null or id = $id) and sid is distinct from $except
  returning id
`,
);

/** The user has proved again who they are. */
export const updateVerified = statement<{ sid: string }, { valid_until: string }>(
  'access.sessions.verify',
  "update sessions set verified_at = now() where sid = $sid returning verified_at + interval '15 minutes' as valid_until",
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
