import { statement } from '../platform/db/statement.ts';
import { type EventScope, HAS_SESSION, IN_SCOPE, WAS_REPLACED } from './event-scope.sql.ts';

export type TokenRow = {
  id: number;
  name: string;
  scopes: ('read' | 'write' | 'admin')[];
  event_ids: number[] | null;
  preview: string;
  owner: { id: number; username: string };
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
  revoked_at: string | null;
};

/** The last use is shown in lists only. */
export type ListedTokenRow = TokenRow & { last_used_from: string | null };

const RECORD = `t.id, t.name, t.scopes, t.event_ids, t.preview, json_build_object('id', u.id, 'username', u.username) as owner,
    t.created_at, t.expires_at, t.last_used_at, t.revoked_at`;
const LISTED = `${RECORD}, host(t.last_used_from) as last_used_from`;

export const selectTokens = statement<object, ListedTokenRow>(
  'access.api_tokens.list',
  `select ${LISTED} from api_tokens t join users u on u.id = t.owner_id order by t.created_at desc, t.id desc`,
);

export const selectOwnTokens = statement<{ owner_id: number }, ListedTokenRow>(
  'access.api_tokens.list_own',
  `select ${LISTED} from api_tokens t join users u on u.id = t.owner_id
  where t.owner_id = $owner_id order by t.created_at desc, t.id desc`,
);

export type NewTokenRow = {
  name: string;
  token_hash: Buffer;
  preview: string;
  scopes: string[];
  event_ids: number[] | null;
  owner_id: number;
  expires_at: string | null;
};

/** Owners need no notice about a date that they have just chosen. */
const NOTICED = "case when $expires_at <= now() + interval '14 days' then now() end";

export const insertToken = statement<NewTokenRow, TokenRow>(
  'access.api_tokens.insert',
  `
  with t as (
    insert into api_tokens (name, token_hash, preview, scopes, event_ids, owner_id, expires_at, expiry_noticed_at)
    values ($name, $token_hash, $preview, $scopes, $event_ids, $owner_id, $expires_at, ${NOTICED})
    returning id, name, scopes, event_ids, preview, owner_id, created_at, expires_at, last_used_at, revoked_at
  )
  select ${RECORD} from t join users u on u.id = t.owner_id
`,
);

export const selectTokenDetails = statement<
  { id: number | null },
  Pick<TokenRow, 'id' | 'name' | 'scopes' | 'event_ids' | 'expires_at'>
>('access.api_tokens.find', 'select id, name, scopes, event_ids, expires_at from api_tokens where id = $id');

/** How many of these events an owner may see. */
export const countSeenEvents = statement<EventScope, { seen: number }>(
  'access.api_tokens.count_events',
  `select count(*) as seen from events e where ${IN_SCOPE}`,
);

/** Keeps the time of the first revocation. Ends the requests that wait with this token. */
export const revokeToken = statement<
  { id: number; actor_id: number; sees_all: boolean },
  { id: number; revoked_at: string; name: string }
>(
  'access.api_tokens.revoke',
  `
  update api_tokens set revoked_at = coalesce(revoked_at, now())
  where id = $id and (owner_id = $actor_id or $sees_all)
  returning id, revoked_at, name, pg_notify('token_revoked', id::text)::text as told
`,
);

/** Another rotation of the same token waits until the transaction ends. */
export const lockToken = statement<
  { id: number; actor_id: number; sees_all: boolean },
  { owner_id: number; is_revoked: boolean; is_expired: boolean }
>(
  'access.api_tokens.lock',
  `
  select owner_id, revoked_at is not null as is_revoked, coalesce(expires_at <= now(), false) as is_expired
  from api_tokens where id = $id and (owner_id = $actor_id or $sees_all) for no key update
`,
);

type NewSecret = {
  id: number;
  token_hash: Buffer;
  preview: string;
  overlap_minutes: number;
  changes_expiry: boolean;
  expires_at: string | null;
};

/** The earlier secret works a little longer. */
export const updateTokenSecret = statement<NewSecret, TokenRow>(
  'access.api_tokens.rotate',
  `
  with replaced as (
    insert into replaced_token_secrets (token_hash, token_id, valid_until)
    select token_hash, id, now() + $overlap_minutes * interval '1 minute' from api_tokens where id = $id
  ), t as (
    update api_tokens set token_hash = $token_hash, preview = $preview,
      expires_at = case when $changes_expiry then $expires_at else expires_at end,
      expiry_noticed_at = case when $changes_expiry then ${NOTICED} else expiry_noticed_at end
    where id = $id
    returning id, name, scopes, event_ids, preview, owner_id, created_at, expires_at, last_used_at, revoked_at
  )
  select ${RECORD} from t join users u on u.id = t.owner_id
`,
);

export const deleteReplacedSecrets = statement<object, never>(
  'access.api_tokens.delete_replaced',
  'delete from replaced_token_secrets where valid_until <= now()',
);

/** Tokens that expire within 14 days, without a notice. */
export const selectExpiringTokens = statement<object, { id: number }>(
  'access.api_tokens.list_expiring',
  `
  select t.id from api_tokens t join users u on u.id = t.owner_id
  where t.expires_at > now() and t.expires_at <= now() + interval '14 days' and t.expiry_noticed_at is null
    and t.revoked_at is null and u.is_active
  order by t.expires_at, t.id
`,
);

/** Returns no row if another process has sent the notice, or there is nothing to notice any more. */
export const updateExpiryNoticed = statement<{ id: number }, { owner_id: number; name: string; expires_at: string }>(
  'access.api_tokens.notice_expiry',
  `
  update api_tokens set expiry_noticed_at = now()
  where id = $id and expires_at > now() and expires_at <= now() + interval '14 days' and expiry_noticed_at is null
    and revoked_at is null
  returning owner_id, name, expires_at
`,
);

/** A row of the view `token_identities`. */
export type TokenIdentityRow = {
  token_id: number;
  scopes: string[];
  revoked: boolean;
  expired: boolean;
  owner_id: number;
  username: string;
  owner_active: boolean;
  role: string | null;
  permissions: string[] | null;
  event_ids: number[] | null;
};

const IDENTITY = 'token_id, scopes, revoked, expired, owner_id, username, owner_active, role, permissions, event_ids';

export const selectTokenIdentity = statement<{ token_hash: Buffer }, TokenIdentityRow>(
  'access.api_tokens.find_identity',
  `select ${IDENTITY} from token_identities where token_hash = $token_hash`,
);

/** For a secret that was replaced less than an hour ago. Asked only if no token has this secret now. */
export const selectReplacedIdentity = statement<{ token_hash: Buffer }, TokenIdentityRow>(
  'access.api_tokens.find_replaced_identity',
  `select ${IDENTITY} from token_identities t where ${WAS_REPLACED}`,
);

/** The role of a user with its permissions, and whether the session in use is still valid. */
export const selectPermissions = statement<
  { user_id: number; session_hash: Buffer | null },
  { role: string | null; permissions: string[] | null; is_logged_in: boolean }
>(
  'access.api_tokens.find_permissions',
  `
  select u.role, r.permissions, u.is_active and ${HAS_SESSION} as is_logged_in
  from users u left join roles r on r.name = u.role where u.id = $user_id
`,
);

export const selectTokenIdentityById = statement<{ id: number }, TokenIdentityRow>(
  'access.api_tokens.find_identity_by_id',
  `select ${IDENTITY} from token_identities where token_id = $id`,
);

/** Tokens that were used, and from where, by position. Each is written once a minute, also if it is used in several places. */
export const touchTokens = statement<{ keys: string[]; times: string[]; addresses: (string | null)[] }, never>(
  'access.api_tokens.touch',
  `
  update api_tokens t set last_used_at = used.at, last_used_from = used.address
  from unnest($keys::text[], $times::timestamptz[], $addresses::inet[]) as used (id, at, address)
  where t.id = used.id::int and (t.last_used_at is null or t.last_used_at <= used.at - interval '1 minute')
`,
);
