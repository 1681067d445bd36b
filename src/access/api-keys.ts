import { recordAudit } from '../audit/audit-log.ts';
import type { HasDb } from '../deps.ts';
import type { Tx } from '../platform/db/database.ts';
import { unauthorized } from '../platform/errors.ts';
import type { Client } from '../platform/user-agent.ts';
import { deleteKey, findKeyOwner, selectKey, upsertKey } from './api-keys.sql.ts';
import { hashSecret, isWellFormedSecret, makeSecret } from './secrets.ts';
import type { TaskUser } from './task-user.ts';

const KEY_PREFIX = 'key_';

/** The active user of a key. A wrong checksum costs no query. */
export async function findByKey({ db }: HasDb, key: string) {
  if (!isWellFormedSecret(KEY_PREFIX, key)) return undefined;
  const keyHash = hashSecret(key);
  const owner = await db.one(findKeyOwner, { key_hash: keyHash });
  return owner?.is_active ? { ...owner, keyHash } : undefined;
}

export const invalidKey = () =>
  unauthorized('INVALID_API_KEY', 'The API key is invalid or incomplete.', { 'WWW-Authenticate': 'Bearer' });

export async function getKeyStatus({ db }: HasDb, user: TaskUser) {
  const key = await db.one(selectKey, { user_id: user.id });
  return { hasKey: key !== undefined, maskedKey: key ? `${KEY_PREFIX}****…${key.last_four}` : '' };
}

/** Replaces the key. Only its SHA-256 is stored, so it can be shown only now. `onCreated` runs in its transaction. */
export async function createApiKey(
  { db }: HasDb,
  user: TaskUser,
  client: Client,
  onCreated: (tx: Tx) => Promise<void>,
) {
  const apiKey = makeSecret(KEY_PREFIX);
  await db.transaction(async (tx) => {
    await tx.one(upsertKey, { user_id: user.id, key_hash: hashSecret(apiKey), last_four: apiKey.slice(-4) });
    recordAudit(tx, user, 'api_key.create', { type: 'api_key', id: null }, { ...client });
    await onCreated(tx);
  });
  return { apiKey, message: 'Store this key now: it is not shown again. Any previous key no longer works.' };
}

/** Revoking a missing key is not an error. */
export async function revokeApiKey({ db }: HasDb, user: TaskUser, client: Client): Promise<void> {
  await db.transaction(async (tx) => {
    if (await tx.one(deleteKey, { user_id: user.id }))
      recordAudit(tx, user, 'api_key.revoke', { type: 'api_key', id: null }, { ...client });
  });
}
