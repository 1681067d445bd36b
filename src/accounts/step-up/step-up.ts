import { noteConfirmation } from '../../access/own-sessions.ts';
import { isOwnPassword } from '../../access/own-user.ts';
import type { TaskUser } from '../../access/task-user.ts';
import { recordAudit } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { forbidden } from '../../platform/errors.ts';
import type { Client } from '../../platform/user-agent.ts';
import { redeemCode } from '../factors/factors.ts';
import type { PasskeyChallenge } from '../factors/passkey-challenge.ts';
import { verifyPasskey } from '../factors/verify-passkey.ts';
import type { StepUp } from './step-up.schema.ts';

/** Notes that the user of a session has proved again who they are. Throws 403 if they have not. */
export async function stepUp(
  deps: Deps,
  user: TaskUser,
  sessionId: string,
  given: StepUp,
  challenge: PasskeyChallenge | undefined,
  client: Client,
): Promise<{ validUntil: string }> {
  const proof = await prove(deps, user, given, challenge, client);
  if (!proof) throw forbidden('NOT_CONFIRMED', 'This is wrong, or was already used. Try again.');
  return deps.db.transaction(async (tx) => {
    const validUntil = await noteConfirmation(tx, sessionId);
    recordAudit(tx, user, 'user.confirmed', { type: 'user', id: user.id }, { proof, ...client });
    return { validUntil };
  });
}

async function prove(
  deps: Deps,
  { id, requestId }: TaskUser,
  given: StepUp,
  challenge: PasskeyChallenge | undefined,
  { address }: Client,
): Promise<string | undefined> {
  if ('code' in given) return redeemCode(deps, id, given.code);
  if ('passkey' in given)
    return (await verifyPasskey(deps, challenge, given.passkey, requestId ?? '')) === id ? 'passkey' : undefined;
  return (await isOwnPassword(deps, id, given.password, address ?? '')) ? 'password' : undefined;
}
