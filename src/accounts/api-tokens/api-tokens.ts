import type { Actor } from '../../access/actor.ts';
import type { ApiTokenRotation, CreatedApiToken, NewApiToken } from '../../access/api-tokens.schema.ts';
import { addApiToken, endApiToken } from '../../access/api-tokens.ts';
import { rotateSecret } from '../../access/rotate-token.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps, HasDb } from '../../deps.ts';
import type { Client } from '../../platform/user-agent.ts';
import { notifyUser } from '../notices/notices.ts';

type TokenDeps = Pick<Deps, 'db' | 'sealer' | 'publicUrl' | 'mailServer'>;

/** Issues a token, and tells its owner. */
export function createApiToken(
  deps: TokenDeps,
  actor: Actor,
  input: NewApiToken,
  client: Client,
): Promise<CreatedApiToken> {
  return deps.db.transaction(async (tx) => {
    const created = await addApiToken(tx, actor, input);
    const { id, name, scopes, event_ids } = created;
    recordActivity(tx, actor, 'api_token_created', {
      details: { token_id: id, name, scopes, ...(event_ids && { event_ids }), ...client },
    });
    await notifyUser(tx, deps, actor.id, 'token_created', client, name);
    return created;
  });
}

/** Replaces the secret of a token, and tells its owner. */
export function rotateApiToken(
  deps: TokenDeps,
  actor: Actor,
  id: number,
  input: ApiTokenRotation,
  client: Client,
): Promise<CreatedApiToken> {
  return deps.db.transaction(async (tx) => {
    const rotated = await rotateSecret(tx, actor, id, input);
    const { name } = rotated;
    recordActivity(tx, actor, 'api_token_rotated', { details: { token_id: id, name, ...client } });
    await notifyUser(tx, deps, actor.id, 'token_rotated', client, name);
    return rotated;
  });
}

export function revokeApiToken({ db }: HasDb, actor: Actor, id: number, client: Client) {
  return db.transaction(async (tx) => {
    const { name, revoked_at } = await endApiToken(tx, actor, id);
    recordActivity(tx, actor, 'api_token_revoked', { details: { token_id: id, name, ...client } });
    return { id, revoked_at };
  });
}
