import { statement } from '../platform/db/statement.ts';

/** Whether the row `u` of `users` has a second factor of a kind. */
export const HAS_TOTP = 'exists (select from totp_factors f where f.user_id = u.id and f.confirmed_at is not null)';
export const HAS_PASSKEY = 'exists (select from passkeys p where p.user_id = u.id)';

/** Only hashes of bcrypt begin with a dollar sign. */
export const HAS_PASSWORD = "u.password_hash like '$%'";

/** Users of single sign-on need no password. */
const HAS_IDENTITY = 'exists (select from identities i where i.user_id = u.id)';

/** Whether the row `u` of `users` has come in without the link of an invitation, which has ended by that. */
export const HAS_JOINED = `(${HAS_IDENTITY} or ${HAS_PASSKEY} or ${HAS_TOTP})`;

/** Until when the row `u` of `users` can do without a second factor; null: it needs none. */
export const SECOND_FACTOR_DUE = `(select greatest(rule.since, u.role_since)
    + coalesce((select (value #>> '{}')::int from settings where key = 'second_factor_grace_days'), 14) * interval '1 day'
  from second_factor_rules rule where rule.role = u.role)`;

/** The roles that need a second factor from now on. Those that needed one before keep their date. */
export const updateSecondFactorRules = statement<{ roles: string[] }, never>(
  'access.second_factor_rules.replace',
  `
  with ended as (delete from second_factor_rules where not role = any ($roles::text[]))
  insert into second_factor_rules (role) select unnest($roles::text[]) on conflict do nothing
`,
);
