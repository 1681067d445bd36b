import type { Deps } from '../../deps.ts';
import { unauthorized } from '../../platform/errors.ts';
import { type PasskeyChallenge, redeemOnce } from './passkey-challenge.ts';
import type { PasskeyAssertion } from './passkey-response.schema.ts';
import { type FoundPasskeyRow, findPasskey, selectCredentials, updatePasskeyUse } from './passkeys.sql.ts';
import { relyingParty } from './relying-party.ts';

/** Loaded at its first use, because most starts never need it. */
export const webauthn = () => import('@simplewebauthn/server');

type PasskeyDeps = Pick<Deps, 'db' | 'publicUrl' | 'log'>;

/** The options with which a browser uses a passkey: any of this site, or one of a user. */
export async function passkeyOptions(deps: PasskeyDeps, user: number | null) {
  const { id: rpID } = relyingParty(deps.publicUrl);
  const credentials = user === null ? [] : await deps.db.all(selectCredentials, { user_id: user });
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    allowCredentials: credentials.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports: transports as never,
    })),
  });
}

/**
 * The id of the user whose passkey has signed the challenge that this browser was given. Throws 401 otherwise, always the same; the log says
 * why. A challenge counts once.
 */
export async function verifyPasskey(
  deps: PasskeyDeps,
  challenge: PasskeyChallenge | undefined,
  assertion: PasskeyAssertion,
  requestId: string,
): Promise<number> {
  const reject = (reason: string, details: object = {}): never => {
    deps.log.warn({ requestId, reason, ...details }, 'a passkey was rejected');
    throw unauthorized('PASSKEY_REJECTED', 'This passkey was not accepted. Try again, or log in another way.');
  };
  const given = challenge ?? reject('no challenge, or an expired one');
  const passkey =
    (await deps.db.one(findPasskey, { credential_id: Buffer.from(assertion.id, 'base64url') })) ?? reject('unknown');
  const named = { passkey: passkey.id, user: passkey.user_id };
  if (given.user !== null && given.user !== passkey.user_id) reject('of another user', named);
  const handle = assertion.response.userHandle;
  if (handle && Buffer.from(handle, 'base64url').toString() !== passkey.passkey_handle)
    reject('made for another user', named);
  const info = await verified(deps, assertion, given.challenge, passkey).catch((error: Error) =>
    reject(error.message, named),
  );
  return deps.db.transaction(async (tx) => {
    if (!(await redeemOnce(tx, given.challenge))) reject('its challenge was used before', named);
    const { newCounter: counter, credentialBackedUp: is_backed_up } = info;
    if (!(await tx.one(updatePasskeyUse, { id: passkey.id, counter, is_backed_up })))
      reject('its counter has not risen', named);
    return passkey.user_id;
  });
}

async function verified(
  deps: PasskeyDeps,
  assertion: PasskeyAssertion,
  expectedChallenge: string,
  passkey: FoundPasskeyRow,
) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(deps.publicUrl);
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: assertion as never,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    credential: {
      id: assertion.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
      transports: passkey.transports as never,
    },
    requireUserVerification: true,
  });
  if (!verified) throw new Error('wrong signature');
  return authenticationInfo;
}
