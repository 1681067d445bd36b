import { statement } from '../../platform/db/statement.ts';

export type ResettableRow = { id: number; username: string; language: 'en' | 'de' | null };

/** The active user with a name or an address, in lower case. Users who were invited and have no password yet are included. */
export const findResettable = statement<{ name: string }, ResettableRow>(
  'accounts.resets.find_user',
  'select id, username, language from users where (lower(username) = $name or lower(email) = $name) and is_active',
);

export type NamedRow = { id: number; username: string; is_active: boolean };

/** The user with a name or an address, in lower case. */
export const findNamed = statement<{ name: string }, NamedRow>(
  'accounts.resets.find_named',
  'select id, username, is_active from users where lower(username) = $name or lower(email) = $name',
);

type NewReset = { user_id: number; token_hash: Buffer; minutes: number };

/** Replaces an earlier one. */
export const upsertReset = statement<NewReset, { expires_at: string }>(
  'accounts.resets.upsert',
  `
  insert into password_resets (user_id, token_hash, email, session_epoch, expires_at)
  select id, $token_hash, email, session_epoch, now() + $minutes * interval '1 minute' from users where id = $user_id
  on conflict (user_id) do update set token_hash = excluded.token_hash, email = excluded.email,
    session_epoch = excluded.session_epoch, expires_at = excluded.expires_at
  returning expires_at
`,
);

export type ResettingRow = { id: number; username: string; email: string; role: string | null };

const VALID = `select u.id, u.username, u.email, u.role from password_resets p
  join users u on u.id = p.user_id and u.email = p.email and u.session_epoch = p.session_epoch
  where p.token_hash = $token_hash and p.expires_at > now() and u.is_active`;

export const findResetting = statement<{ token_hash: Buffer }, ResettingRow>('accounts.resets.find', VALID);

/** Of two who use a link at once, the second finds no row. */
export const lockResetting = statement<{ token_hash: Buffer }, ResettingRow>(
  'accounts.resets.lock',
  `${VALID} for no key update of u`,
);

export const deleteReset = statement<{ token_hash: Buffer }, { user_id: number }>(
  'accounts.resets.delete',
  'delete from password_resets where token_hash = $token_hash returning user_id',
);
