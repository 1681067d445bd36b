import { statement } from '../../platform/db/statement.ts';

export type ResettableRow = { id: number; username: string; language: 'en' | 'de' | null };

/**
 * Locks the active user with a name or an address, in lower case, so that two requests send one e-mail. Users who were invited and have no
 * password yet are included.
 */
export const findResettable = statement<{ name: string }, ResettableRow>(
  'accounts.resets.find_user',
  'select id, username, language from users where (lower(username) = $name or lower(email) = $name) and is_active for no key update',
);

export type NamedRow = { id: number; username: string; is_active: boolean };

/** The user with a name or an address, in lower case. */
export const findNamed = statement<{ name: string }, NamedRow>(
  'accounts.resets.find_named',
  'select id, username, is_active from users where lower(username) = $name or lower(email) = $name',
);

/** Whether a user got an e-mail in the last minutes whose link still works. */
export const findMailedReset = statement<{ user_id: number; minutes: number }, { message_id: number }>(
  'accounts.resets.find_mailed',
  `
  select p.message_id from password_resets p
  join users u on u.id = p.user_id and u.email = p.email and u.session_epoch = p.session_epoch
  where p.user_id = $user_id and p.message_id is not null and p.created_at > now() - $minutes * interval '1 minute' limit 1
`,
);

type NewReset = { user_id: number; token_hash: Buffer; message_id: number | null; minutes: number };

/** Earlier ones stay valid: otherwise strangers who ask for a link could end those of the user. */
export const insertReset = statement<NewReset, never>(
  'accounts.resets.insert',
  `
  insert into password_resets (user_id, token_hash, message_id, email, session_epoch, created_at, expires_at)
  select id, $token_hash, $message_id, email, session_epoch, now(), now() + $minutes * interval '1 minute' from users where id = $user_id
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

/** All of the user whose link was used. */
export const deleteResets = statement<{ user_id: number }, never>(
  'accounts.resets.delete',
  'delete from password_resets where user_id = $user_id',
);

export const deleteExpiredResets = statement<object, never>(
  'accounts.resets.delete_expired',
  'delete from password_resets where expires_at <= now()',
);
