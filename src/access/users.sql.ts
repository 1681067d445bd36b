import { statement } from '../platform/db/statement.ts';
import { CAN_LOG_IN, type Providers } from './can-log-in.sql.ts';
import { HAS_JOINED, HAS_PASSWORD } from './factors.sql.ts';
import { HEARS_TASKS } from './task-webhooks.sql.ts';

export type UserRow = {
  id: number;
  username: string;
  email: string;
  display_name: string | null;
  role: string | null;
  is_active: boolean;
  timezone: string;
  /** Until when a user without a password can choose one; in the past if the link no longer works. */
  invited_until: string | null;
  created_at: string;
  updated_at: string;
};

const RECORD = `id, username, email, display_name, role, is_active, timezone, case when not ${HAS_PASSWORD} and not ${HAS_JOINED} then coalesce((
    select i.expires_at from invitations i
    where i.user_id = u.id and i.email = u.email and i.session_epoch = u.session_epoch
  ), updated_at) end as invited_until, created_at, updated_at`;

export const selectUsers = statement<{ limit: number; offset: number }, UserRow>(
  'access.users.list',
  `select ${RECORD} from users u order by created_at desc, id desc limit $limit offset $offset`,
);

export const countUsers = statement<object, { total: number }>(
  'access.users.count',
  'select count(*) as total from users',
);

export const selectUser = statement<{ id: number }, UserRow>(
  'access.users.find',
  `select ${RECORD} from users u where id = $id`,
);

export const lockUserRow = statement<{ id: number }, UserRow>(
  'access.users.lock_record',
  `select ${RECORD} from users u where id = $id for no key update`,
);

export type NewUserRow = {
  username: string;
  email: string;
  display_name: string | null;
  password_hash: string;
  role: string | null;
};

export const insertUser = statement<NewUserRow, UserRow>(
  'access.users.insert',
  `
  insert into users as u (username, email, display_name, password_hash, role)
  values ($username, $email, $display_name, $password_hash, $role)
  returning ${RECORD}
`,
);

export const selectHasAdministrator = statement<object, { has: boolean }>(
  'access.users.has_administrator',
  `select exists (select from users where role = 'super_admin') as has`,
);

/** Returns no row when there is an administrator already. */
export const insertFirstAdministrator = statement<NewUserRow, { id: number }>(
  'access.users.insert_first_administrator',
  `
  insert into users (username, email, display_name, password_hash, role)
  select $username, $email, $display_name, $password_hash, $role
  where not exists (select from users where role = 'super_admin')
  on conflict do nothing
  returning id
`,
);

export type UserChange = {
  id: number;
  username: string | null;
  email: string | null;
  display_name: string | null;
  clears_display_name: boolean;
  role: string | null;
  changes_role: boolean;
  is_active: boolean | null;
  password_hash: string | null;
};

export const NO_CHANGE: Omit<UserChange, 'id'> = {
  username: null,
  email: null,
  display_name: null,
  clears_display_name: false,
  role: null,
  changes_role: false,
  is_active: null,
  password_hash: null,
};

/** A new password or a deactivation raises the epoch, which ends all sessions. */
export const updateUserRow = statement<UserChange, UserRow & { session_epoch: number }>(
  'access.users.update',
  `
  update users u set
    username = coalesce($username, username),
    email = coalesce($email, email),
    display_name = case when $clears_display_name then null else coalesce($display_name, display_name) end,
    role = case when $changes_role then $role else role end,
    role_since = case when $changes_role and role is distinct from $role then now() else role_since end,
    is_active = coalesce($is_active, is_active),
    password_hash = coalesce($password_hash, password_hash),
    session_epoch = session_epoch + (($password_hash::text is not null) or not coalesce($is_active, true))::int,
    updated_at = now()
  where id = $id
  returning ${RECORD}, session_epoch
`,
);

/** Whether the user has entered their address, and nobody else. */
export const updateOwnEmail = statement<{ id: number; has_own_email: boolean }, never>(
  'access.users.note_own_email',
  'update users set has_own_email = $has_own_email where id = $id',
);

/** Locks all, so that two administrators cannot demote each other at the same time. */
export const lockSuperAdministrators = statement<Providers, { id: number; can_log_in: boolean }>(
  'access.users.lock_super_administrators',
  `select u.id, ${CAN_LOG_IN} as can_log_in from users u where u.role = 'super_admin' and u.is_active order by u.id for no key update of u`,
);

export type LoginRow = {
  id: number;
  username: string;
  email: string;
  display_name: string | null;
  role: string | null;
  permissions: string[] | null;
  is_active: boolean;
  timezone: string;
  timezone_chosen: boolean;
  language: 'en' | 'de' | null;
  week_start: 'monday' | 'sunday' | 'saturday';
  password_hash: string;
  session_epoch: number;
  hears_tasks: boolean;
  /** The colour of the theme that the user bought. */
  accent: string | null;
};

/** The columns of a user `u` that a login returns. */
export const LOGIN = `u.id, u.username, u.email, u.display_name, u.role, r.permissions, u.is_active, u.timezone, u.timezone_chosen, u.language,
  u.week_start, u.password_hash, u.session_epoch, ${HEARS_TASKS},
  (select t.accent from profiles p join rewards t on t.id = p.theme_id where p.user_id = u.id) as accent`;
export const LOGIN_FROM = 'from users u left join roles r on r.name = u.role';

/** An active user. */
export const findLoginById = statement<{ id: number }, LoginRow>(
  'access.users.find_login_by_id',
  `select ${LOGIN} ${LOGIN_FROM} where u.id = $id and u.is_active`,
);

/** `name` is folded to lower case. */
export const findLogin = statement<{ name: string }, LoginRow>(
  'access.users.find_login',
  `select ${LOGIN} ${LOGIN_FROM} where lower(u.username) = $name or lower(u.email) = $name`,
);

export const selectPasswordHash = statement<{ id: number }, { password_hash: string }>(
  'access.users.find_password_hash',
  'select password_hash from users where id = $id',
);

export const lockUser = statement<
  { id: number },
  { password_hash: string; email: string; display_name: string | null }
>('access.users.lock', 'select password_hash, email, display_name from users where id = $id for no key update');

/** Returns no row if a zone was chosen before and must not be replaced. A trigger marks the new one as chosen. */
export const updateTimezone = statement<{ id: number; timezone: string; replaces: boolean }, { id: number }>(
  'access.users.update_timezone',
  `
  update users set timezone = $timezone, updated_at = case when timezone = $timezone then updated_at else now() end
  where id = $id and ($replaces or not timezone_chosen)
  returning id
`,
);

export type PreferencesChange = {
  id: number;
  language: string | null;
  changes_language: boolean;
  week_start: string | null;
};

export const updatePreferencesRow = statement<PreferencesChange, never>(
  'access.users.update_preferences',
  `
  update users set language = case when $changes_language then $language else language end,
    week_start = coalesce($week_start, week_start)
  where id = $id
`,
);

/** The most powerful roles first. */
export const selectRoles = statement<object, { name: string; permissions: string[] }>(
  'access.roles.list',
  'select name, permissions from roles order by cardinality(permissions) desc, name',
);

/** Ends all sessions, or those that began in an epoch. Returns no row if these have ended already. */
export const updateEpoch = statement<{ id: number; epoch: number | null }, { username: string }>(
  'access.users.raise_epoch',
  'update users set session_epoch = session_epoch + 1 where id = $id and session_epoch = coalesce($epoch, session_epoch) returning username',
);
