import type { Request } from 'express';
import { isOwnPassword } from '../../access/own-user.ts';
import { updateVerified } from '../../access/sessions.sql.ts';
import { recordAudit } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { expectRow } from '../../platform/db/database.ts';
import { forbidden } from '../../platform/errors.ts';
import { clientOf } from '../client.ts';
import { redeemCode } from '../factors/factors.ts';
import { verifyPasskey } from '../factors/verify-passkey.ts';
import type { StepUp } from './step-up.schema.ts';

/** Notes that the user of a session has proved again who they are. Throws 403 if they have not. */
export async function stepUp(deps: Deps, req: Request, given: StepUp): Promise<{ validUntil: string }> {
  const proof = await prove(deps, req, given);
  if (!proof) throw forbidden('NOT_CONFIRMED', 'This is wrong, or was already used. Try again.');
  return deps.db.transaction(async (tx) => {
    const { valid_until } = expectRow(await tx.one(updateVerified, { sid: req.sessionID }));
    recordAudit(tx, req.user, 'user.confirmed', { type: 'user', id: req.user.id }, { proof, ...clientOf(req) });
    return { validUntil: valid_until };
  });
}

async function prove(deps: Deps, req: Request, given: StepUp): Promise<string | undefined> {
  const { id } = req.user;
  if ('code' in given) return redeemCode(deps, id, given.code);
  if ('passkey' in given)
    return (await verifyPasskey(deps, req, 'passkey step-up', given.passkey)) === id ? 'passkey' : undefined;
  return (await isOwnPassword(deps, id, given.password, req.ip ?? '')) ? 'password' : undefined;
}
