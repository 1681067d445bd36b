import { keepingLogin } from '../../access/can-log-in.ts';
import { lockOwnUser } from '../../access/own-user.ts';
import type { TaskUser } from '../../access/task-user.ts';
import { recordAudit } from '../../audit/audit-log.ts';
import type { Deps, HasDb } from '../../deps.ts';
import { getSettings } from '../../gallery/settings/settings.ts';
import { expectRow, violatedConstraint } from '../../platform/db/database.ts';
import { AppError, conflict, expectFound } from '../../platform/errors.ts';
import type { Client } from '../../platform/user-agent.ts';
import { notifyUser } from '../notices/notices.ts';
import { type PasskeyChallenge, redeemOnce } from './passkey-challenge.ts';
import type { PasskeyAttestation } from './passkey-response.schema.ts';
import {
  anyPasskey,
  deletePasskey,
  insertPasskey,
  type PasskeyRow,
  selectCredentials,
  selectPasskeyHandle,
  selectPasskeys,
  updatePasskeyName,
} from './passkeys.sql.ts';
import { makeRecoveryCodes, removeLastCodes } from './recovery-codes.ts';
import { relyingParty, supportsPasskeys } from './relying-party.ts';
import { webauthn } from './verify-passkey.ts';

const MAX_PASSKEYS = 20;
/** The COSE numbers of Ed25519, ES256 and RS256, which all devices and Node know. */
const ALGORITHMS = [-8, -7, -257];

type PasskeyDeps = Pick<Deps, 'db' | 'oidc' | 'sealer' | 'publicUrl' | 'mailServer' | 'log'>;

const present = ({ id, name, may_be_backed_up, is_backed_up, created_at, last_used_at }: PasskeyRow) => ({
  id,
  name,
  mayBeBackedUp: may_be_backed_up,
  isBackedUp: is_backed_up,
  createdAt: created_at,
  lastUsedAt: last_used_at,
});

export const listPasskeys = async ({ db }: HasDb, userId: number) =>
  (await db.all(selectPasskeys, { user_id: userId })).map(present);

/** Whether anybody can log in here with a passkey. */
export const acceptsPasskeys = async ({ db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>): Promise<boolean> =>
  supportsPasskeys(publicUrl) && expectRow(await db.one(anyPasskey, {})).found;

/** The options with which a browser makes a passkey for this user. */
export async function registrationOptions({ db, publicUrl }: PasskeyDeps, user: TaskUser) {
  const { id: rpID } = relyingParty(publicUrl);
  const { passkey_handle } = expectRow(await db.one(selectPasskeyHandle, { user_id: user.id }));
  const existing = await db.all(selectCredentials, { user_id: user.id });
  const { branding_name: rpName } = await getSettings(db);
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpID,
    rpName,
    userName: user.username,
    userID: new TextEncoder().encode(passkey_handle),
    userDisplayName: user.username,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports: transports as never,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Adds a passkey. Returns recovery codes too, if the user has none yet. */
export async function addPasskey(
  deps: PasskeyDeps,
  user: TaskUser,
  given: PasskeyChallenge | undefined,
  { name, passkey }: { name: string; passkey: PasskeyAttestation },
  client: Client,
) {
  const info = given?.user === user.id && (await verified(deps, passkey, given.challenge));
  if (!given || !info)
    throw new AppError(
      400,
      'PASSKEY_REJECTED',
      'This passkey could not be added. Start again, and finish within five minutes.',
    );
  const { credential, credentialDeviceType, credentialBackedUp } = info;
  return deps.db
    .transaction(async (tx) => {
      await lockOwnUser(tx, user.id);
      if (!(await redeemOnce(tx, given.challenge))) throw conflict('PASSKEY_EXISTS', 'This passkey was already added.');
      const added = await tx.one(insertPasskey, {
        user_id: user.id,
        name,
        credential_id: Buffer.from(credential.id, 'base64url'),
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: passkey.response.transports,
        may_be_backed_up: credentialDeviceType === 'multiDevice',
        is_backed_up: credentialBackedUp,
        max: MAX_PASSKEYS,
      });
      if (!added) throw conflict('TOO_MANY_PASSKEYS', `You can have up to ${MAX_PASSKEYS} passkeys. Remove one first.`);
      recordAudit(tx, user, 'user.passkey_added', { type: 'user', id: user.id }, { name, ...client });
      await notifyUser(tx, deps, user.id, 'passkey_added', client, name);
      return { ...present(added), recoveryCodes: await makeRecoveryCodes(tx, user.id, { onlyFirst: true }) };
    })
    .catch((error) => {
      if (violatedConstraint(error) === 'passkeys_credential_key')
        throw conflict('PASSKEY_EXISTS', 'This passkey was already added.');
      throw error;
    });
}

async function verified(deps: PasskeyDeps, response: PasskeyAttestation, expectedChallenge: string) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(deps.publicUrl);
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const expected = { expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: true };
    return (await verifyRegistrationResponse({ response: response as never, ...expected })).registrationInfo;
  } catch (error) {
    deps.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'a passkey could not be added');
    return undefined;
  }
}

export async function renamePasskey({ db }: HasDb, user: TaskUser, id: number, name: string, client: Client) {
  return db.transaction(async (tx) => {
    const renamed = expectFound(await tx.one(updatePasskeyName, { user_id: user.id, id, name }), 'Passkey');
    recordAudit(tx, user, 'user.passkey_renamed', { type: 'user', id: user.id }, { name, ...client });
    return present(renamed);
  });
}

export async function removePasskey(deps: PasskeyDeps, user: TaskUser, id: number, client: Client): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { name } = await keepingLogin(tx, deps, user.id, async () =>
      expectFound(await tx.one(deletePasskey, { user_id: user.id, id }), 'Passkey'),
    );
    await removeLastCodes(tx, user.id);
    recordAudit(tx, user, 'user.passkey_removed', { type: 'user', id: user.id }, { name, ...client });
    await notifyUser(tx, deps, user.id, 'passkey_removed', client, name);
  });
}
