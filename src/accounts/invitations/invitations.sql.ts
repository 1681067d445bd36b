import { HAS_JOINED } from '../../access/factors.sql.ts';
import { statement } from '../../platform/db/statement.ts';

type NewInvitationRow = { user_id: number; token_hash: Buffer; days: number };

/** Replaces an earlier invitation. */
export const upsertInvitation = statement<NewInvitationRow, { expires_at: string }>(
  'accounts.invitations.upsert',
  `
  insert into invitations (user_id, token_hash, email, session_epoch, expires_at)
  select id, $token_hash, email, session_epoch, now() + $days::int * interval '1 day' from users where id = $user_id
  on conflict (user_id) do update set token_hash = excluded.token_hash, email = excluded.email,
    session_epoch = excluded.session_epoch, created_at = now(), expires_at = excluded.expires_at
  returning expires_at
`,
);

export type InvitedRow = { id: number; username: string; email: string; role: string | null };

/** Users who have linked an account or added a factor log in with that, and no longer by the link. */
const VALID = `select u.id, u.username, u.email, u.role from invitations i
  join users u on u.id = i.user_id and u.email = i.email and u.session_epoch = i.session_epoch
  where i.token_hash = $token_hash and i.expires_at > now() and u.is_active and not ${HAS_JOINED}`;

/** The user who can accept an invitation. */
export const findInvited = statement<{ token_hash: Buffer }, InvitedRow>('accounts.invitations.find', VALID);

/** Of two who accept at once, the second finds no row. */
export const lockInvited = statement<{ token_hash: Buffer }, InvitedRow>(
  'accounts.invitations.lock',
  `${VALID} for no key update of u`,
);

/** Returns no row if it was replaced in the meantime. */
export const deleteInvitation = statement<{ token_hash: Buffer }, { user_id: number }>(
  'accounts.invitations.delete',
  'delete from invitations where token_hash = $token_hash returning user_id',
);
