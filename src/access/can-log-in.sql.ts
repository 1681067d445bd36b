import { statement } from '../platform/db/statement.ts';
import { HAS_PASSKEY, HAS_PASSWORD } from './factors.sql.ts';

/** The configured providers of single sign-on, by position. */
export type Providers = { names: string[]; issuers: string[] };

const IS_PROVIDER_ONLY = `(cardinality($names::text[]) > 0 and exists (select from settings where key = 'oidc_only' and value = 'true'))`;

/** Whether the row `u` of `users` has a way to log in, as the settings and the providers stand. */
export const CAN_LOG_IN = `(
  exists (
    select from identities i join unnest($names::text[], $issuers::text[]) as p (name, issuer) on p.name = i.provider and p.issuer = i.issuer
    where i.user_id = u.id
  )
  or (not ${IS_PROVIDER_ONLY} and (${HAS_PASSWORD} or ${HAS_PASSKEY}))
)`;

export const findCanLogIn = statement<Providers & { user_id: number }, { can_log_in: boolean }>(
  'access.users.find_can_log_in',
  `select ${CAN_LOG_IN} as can_log_in from users u where u.id = $user_id`,
);
