import { HAS_PASSKEY, HAS_TOTP } from '../../access/factors.sql.ts';
import { statement } from '../../platform/db/statement.ts';

export type IdentityRow = {
  id: number;
  provider: string;
  issuer: string;
  email: string | null;
  created_at: string;
  last_used_at: string | null;
};
const RECORD = 'id, provider, issuer, email, created_at, last_used_at';

export const selectIdentities = statement<{ user_id: number }, IdentityRow>(
  'accounts.identities.list',
  `select ${RECORD} from identities where user_id = $user_id order by id`,
);

/** An account at a provider. */
export type Subject = { provider: string; issuer: string; subject: string };

type LinkedUserRow = { user_id: number; username: string; role: string | null; is_active: boolean };

/** The user of an account, whose login is noted. */
export const updateIdentityUse = statement<Subject & { email: string | null }, LinkedUserRow>(
  'accounts.identities.use',
  `
  update identities i set last_used_at = now(), email = coalesce($email, i.email) from users u
  where u.id = i.user_id and i.provider = $provider and i.issuer = $issuer and i.subject = $subject
  returning u.id as user_id, u.username, u.role, u.is_active
`,
);

/** Keeps others from making a user for the same account until the transaction ends. */
export const lockSubject = statement<Subject, { locked: string }>(
  'accounts.identities.lock_subject',
  `
  select pg_advisory_xact_lock(hashtextextended('identities ' || $provider || ' ' || $issuer || ' ' || $subject, 0))::text as locked
`,
);

export const insertIdentity = statement<
  Subject & { user_id: number; email: string | null; is_used: boolean },
  { id: number }
>(
  'accounts.identities.insert',
  `
  insert into identities (user_id, provider, issuer, subject, email, last_used_at)
  values ($user_id, $provider, $issuer, $subject, $email, case when $is_used then now() end)
  returning id
`,
);

export const deleteIdentity = statement<{ user_id: number; id: number }, { provider: string; email: string | null }>(
  'accounts.identities.delete',
  'delete from identities where user_id = $user_id and id = $id returning provider, email',
);

type AddresseeRow = LinkedUserRow & { has_second_factor: boolean; has_own_email: boolean; is_linked: boolean };

/** The user with an address in lower case, and whether they have linked another account at the provider. */
export const lockAddressee = statement<{ email: string; provider: string; issuer: string }, AddresseeRow>(
  'accounts.identities.lock_addressee',
  `
  select u.id as user_id, u.username, u.role, u.is_active, ${HAS_TOTP} or ${HAS_PASSKEY} as has_second_factor, u.has_own_email,
    exists (select from identities i where i.user_id = u.id and i.provider = $provider and i.issuer = $issuer) as is_linked
  from users u where lower(u.email) = $email for no key update of u
`,
);

/** The first of these names that no user has. */
export const findFreeName = statement<{ names: string[] }, { name: string }>(
  'accounts.identities.find_free_name',
  `
  select name from unnest($names::text[]) with ordinality as wanted (name, position)
  where not exists (select from users where lower(username) = lower(name)) order by position limit 1
`,
);

export type WaysRow = { has_password: boolean; has_passkey: boolean };

/** How a user can log in without a provider. */
export const selectOtherWays = statement<{ user_id: number }, WaysRow>(
  'accounts.identities.find_other_ways',
  `select u.password_hash like '$%' as has_password, ${HAS_PASSKEY} as has_passkey from users u where u.id = $user_id`,
);
