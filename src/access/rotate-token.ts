import { expectRow, type Tx } from '../platform/db/database.ts';
import { conflict, expectFound, forbidden } from '../platform/errors.ts';
import { type Actor, ownerScope } from './actor.ts';
import type { ApiTokenRotation, CreatedApiToken } from './api-tokens.schema.ts';
import { lockToken, updateTokenSecret } from './api-tokens.sql.ts';
import { makeToken } from './api-tokens.ts';

/** How long a secret works after it was replaced. */
const OVERLAP_MINUTES = 60;

/**
 * Gives a token a new secret within a transaction. The old one works for an hour, so that programs can change over. Each secret that was
 * replaced has its own hour. Without `expires_at`, the token expires when it did before.
 */
export async function rotateSecret(
  tx: Tx,
  actor: Actor,
  id: number,
  { expires_at }: ApiTokenRotation,
): Promise<CreatedApiToken> {
  const found = expectFound(await tx.one(lockToken, { id, ...ownerScope(actor) }), 'Token');
  // The new secret would work in the name of its owner.
  if (found.owner_id !== actor.id) throw forbidden('FORBIDDEN', 'Only its owner can rotate an API token.');
  if (found.is_revoked) throw conflict('TOKEN_REVOKED', 'This API token has been revoked. Create a new one.');
  if (found.is_expired) throw conflict('TOKEN_EXPIRED', 'This API token has expired. Create a new one.');
  const { token, ...made } = makeToken();
  const row = expectRow(
    await tx.one(updateTokenSecret, {
      ...made,
      id,
      overlap_minutes: OVERLAP_MINUTES,
      changes_expiry: expires_at !== undefined,
      expires_at: expires_at ?? null,
    }),
  );
  return { ...row, token };
}
