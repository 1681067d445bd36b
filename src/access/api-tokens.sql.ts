import { statement } from '../platform/db/statement.ts';
import { type EventScope, HAS_SESSION, IN_SCOPE } from './event-scope.sql.ts';

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

const RECORD = `t.id, t.name, t.scopes, t.event_ids, t.preview, json_build_object('id', u.id, 'username', u.username) as owner,
    t.created_at, t.expires_at, t.last_used_at, t.revoked_at`;

export const selectTokens = statement<object, TokenRow>(
  'access.api_tokens.list',
  `select ${RECORD} from api_tokens t join users u on u.id = t.owner_id order by t.created_at desc, t.id desc`,
);

export const selectOwnTokens = statement<{ owner_id: number }, TokenRow>(
  'access.api_tokens.list_own',
  `select ${RECORD} from api_tokens t join users u on u.id = t.owner_id
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

export const insertToken = statement<NewTokenRow, TokenRow>(
  'access.api_tokens.insert',
  `
  with t as (
    insert into api_tokens (name, token_hash, preview, scopes, event_ids, owner_id, expires_at)
    values ($name, $token_hash, $preview, $scopes, $event_ids, $owner_id, $expires_at)
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

/** Tokens that were used, and from where, by position. */
export const touchTokens = statement<{ keys: string[]; times: string[]; addresses: (string | null)[] }, never>(
  'access.api_tokens.touch',
  `
  update api_tokens t set last_used_at = used.at, last_used_from = coalesce(used.address, t.last_used_from)
  from unnest($keys::text[], $times::timestamptz[], $addresses::inet[]) as used (id, at, address)
  where t.id = used.id::int
    and (t.last_used_at is null or t.last_used_at <= used.at - interval '1 minute' or t.last_used_from is distinct from used.address)
`,
);
