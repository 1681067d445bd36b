import type { Deps, HasDb } from '../deps.ts';
import { expectRow, type Queries, type Tx } from '../platform/db/database.ts';
import { expectFound, forbidden, invalid, unauthorized } from '../platform/errors.ts';
import { type Actor, ownerScope } from './actor.ts';
import type { CreatedApiToken, NewApiToken } from './api-tokens.schema.ts';
import {
  countSeenEvents,
  deleteReplacedSecrets,
  insertToken,
  revokeToken,
  selectExpiringTokens,
  selectOwnTokens,
  selectPermissions,
  selectReplacedIdentity,
  selectTokenDetails,
  selectTokenIdentity,
  selectTokenIdentityById,
  selectTokens,
  type TokenIdentityRow,
  updateExpiryNoticed,
} from './api-tokens.sql.ts';
import { hashSecret, isWellFormedSecret, makeSecret } from './secrets.ts';

const TOKEN_PREFIX = 'svc_live_';
const PREVIEW_CHARACTERS = 4;

export async function listApiTokens({ db }: Deps, actor: Actor) {
  const tokens = actor.seesAll ? await db.all(selectTokens, {}) : await db.all(selectOwnTokens, { owner_id: actor.id });
  return { tokens };
}

/** Makes the secret of a token. Only its SHA-256 is stored, so it can be shown only now. */
export function makeToken() {
  const token = makeSecret(TOKEN_PREFIX);
  return {
    token,
    token_hash: hashSecret(token),
    preview: `${token.slice(0, TOKEN_PREFIX.length + PREVIEW_CHARACTERS)}…`,
  };
}

/** Adds a token within a transaction. */
export async function addApiToken(tx: Tx, actor: Actor, input: NewApiToken): Promise<CreatedApiToken> {
  const { token, ...made } = makeToken();
  const { name, scopes, event_ids = null, expires_at = null } = input;
  if (event_ids) await assertSeen(tx, actor, event_ids);
  const row = expectRow(
    await tx.one(insertToken, { ...made, name, scopes, event_ids, expires_at, owner_id: actor.id }),
  );
  return { ...row, token };
}

async function assertSeen(db: Queries, actor: Actor, event_ids: number[]): Promise<void> {
  const { seen } = expectRow(await db.one(countSeenEvents, { ...ownerScope(actor), event_ids }));
  if (seen < event_ids.length) throw invalid([{ path: 'event_ids', message: 'Must be events that you can see' }]);
}

/** The record of the token in use, without its secret. */
export const getTokenDetails = async ({ db }: HasDb, { tokenId }: Actor) =>
  expectFound(await db.one(selectTokenDetails, { id: tokenId }), 'Token');

/** Revoking twice is not an error and keeps the first time. */
export const endApiToken = async (tx: Tx, actor: Actor, id: number) =>
  expectFound(await tx.one(revokeToken, { id, ...ownerScope(actor) }), 'Token');

/** Tokens whose owners do not know yet that they expire soon. */
export const listExpiringTokens = ({ db }: HasDb) => db.all(selectExpiringTokens, {});

/** Notes that the owner gets their e-mail; undefined if it is noted already. */
export const noticeExpiry = (tx: Tx, id: number) => tx.one(updateExpiryNoticed, { id });

/** Secrets that no longer work. */
export async function removeReplacedSecrets({ db }: HasDb): Promise<void> {
  await db.all(deleteReplacedSecrets, {});
}

/** The hash of a plaintext token; undefined for anything else. A wrong checksum costs no query. */
export const tokenHash = (token: string): Buffer | undefined =>
  isWellFormedSecret(TOKEN_PREFIX, token) ? hashSecret(token) : undefined;

/** The record of a presented token. */
export type TokenIdentity = TokenIdentityRow;

/** The token with its owner, their role and permissions (view `token_identities`); undefined if there is none. */
export const findTokenIdentity = async ({ db }: HasDb, token_hash: Buffer): Promise<TokenIdentityRow | undefined> =>
  (await db.one(selectTokenIdentity, { token_hash })) ?? (await db.one(selectReplacedIdentity, { token_hash }));

export const tokenRefusal = (code: string, message: string) =>
  unauthorized(code, message, { 'WWW-Authenticate': 'Bearer' });

/** Throws 401 for a token that is unknown, revoked or expired, or whose owner is deactivated. */
export function assertUsable(identity: TokenIdentity | undefined): asserts identity is TokenIdentity {
  if (!identity) throw tokenRefusal('INVALID_TOKEN', 'This API token is invalid or incomplete.');
  if (identity.revoked) throw tokenRefusal('TOKEN_REVOKED', 'This API token has been revoked. Create a new one.');
  if (identity.expired) throw tokenRefusal('TOKEN_EXPIRED', 'This API token has expired. Create a new one.');
  if (!identity.owner_active) throw tokenRefusal('OWNER_INACTIVE', 'The owner of this API token is deactivated.');
}

export function assertPermitted(permissions: readonly string[], permission: string): void {
  if (!permissions.includes(permission))
    throw forbidden('FORBIDDEN', 'The role of this API token’s owner does not allow this.');
}

/** For a request that began a while ago: throws the refusal that it would get now. Returns the actor with their current rights. */
export async function assertStillPermitted(db: Queries, actor: Actor, permission: string): Promise<Actor> {
  if (actor.tokenId === null) {
    const user = await db.one(selectPermissions, { user_id: actor.id, session_hash: actor.sessionHash });
    if (!user?.is_logged_in) throw unauthorized('UNAUTHENTICATED', 'Log in first.');
    if (!user.permissions?.includes(permission)) throw forbidden('FORBIDDEN', 'Your role does not allow this.');
    return withRole(actor, user.role);
  }
  const identity = await db.one(selectTokenIdentityById, { id: actor.tokenId });
  assertUsable(identity);
  assertPermitted(identity.permissions ?? [], permission);
  return withRole(actor, identity.role);
}

const withRole = (actor: Actor, role: string | null): Actor => ({ ...actor, role, seesAll: role === 'super_admin' });
