import { Secret, TOTP } from 'otpauth';
import { lockOwnUser } from '../../access/own-user.ts';
import type { TaskUser } from '../../access/task-user.ts';
import { recordAudit } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { getSettings } from '../../gallery/settings/settings.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import type { Client } from '../../platform/user-agent.ts';
import { notifyUser } from '../notices/notices.ts';
import { makeRecoveryCodes, removeLastCodes } from './recovery-codes.ts';
import {
  confirmTotpRow,
  deleteTotp,
  selectNewTotp,
  selectTotp,
  type TotpRow,
  updateTotpStep,
  upsertTotp,
} from './totp.sql.ts';

const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
/** Clocks may differ by a step. */
const WINDOW = 1;

const SETUP_MINUTES = 10;

type FactorDeps = Pick<Deps, 'db' | 'sealer' | 'publicUrl' | 'mailServer' | 'rateLimits' | 'log'>;
type ReaderDeps = Pick<Deps, 'sealer' | 'log'>;

/** Makes a secret for an authenticator app. It counts for logins once a code of it was entered. */
export async function beginTotp({ db, sealer }: FactorDeps, user: TaskUser) {
  const secret = new Secret({ size: SECRET_BYTES });
  const sealed_secret = sealer.seal(secret.base32);
  if (!(await db.one(upsertTotp, { user_id: user.id, sealed_secret })))
    throw conflict('TOTP_EXISTS', 'You already have an authenticator app. Remove it first.');
  const { branding_name: issuer } = await getSettings(db);
  return { secret: secret.base32, uri: new TOTP({ issuer, label: user.username, secret }).toString() };
}

/** Turns the authenticator app on. Returns new recovery codes if the user has none. */
export async function confirmTotp(deps: FactorDeps, user: TaskUser, code: string, client: Client) {
  const confirmed = await deps.rateLimits.countCode(user.id, () =>
    deps.db.transaction(async (tx) => {
      await lockOwnUser(tx, user.id);
      const found = await tx.one(selectNewTotp, { user_id: user.id, minutes: SETUP_MINUTES });
      const step = found && stepOf(deps, user.id, found, code);
      if (!found || step === undefined) return undefined;
      // Another secret may have replaced it in the meantime.
      if (!(await tx.one(confirmTotpRow, { user_id: user.id, sealed_secret: found.sealed_secret, step })))
        return undefined;
      recordAudit(tx, user, 'user.totp_added', { type: 'user', id: user.id }, client);
      await notifyUser(tx, deps, user.id, 'totp_added', client);
      return { recoveryCodes: await makeRecoveryCodes(tx, user.id, { onlyFirst: true }) };
    }),
  );
  if (!confirmed) throw invalid([{ path: 'code', message: 'Is not the current code of the app' }]);
  return confirmed;
}

export async function removeTotp(deps: FactorDeps, user: TaskUser, client: Client): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const removed = await tx.one(deleteTotp, { user_id: user.id });
    if (!removed) throw notFound('Authenticator app');
    if (!removed.was_confirmed) return;
    await removeLastCodes(tx, user.id);
    recordAudit(tx, user, 'user.totp_removed', { type: 'user', id: user.id }, client);
    await notifyUser(tx, deps, user.id, 'totp_removed', client);
  });
}

/** Whether this is a code of the user's app that was not used before: of this step, the one before or the one after. */
export async function redeemTotp(deps: ReaderDeps, db: Queries | Tx, userId: number, code: string): Promise<boolean> {
  const row = await db.one(selectTotp, { user_id: userId });
  const step = row && stepOf(deps, userId, row, code);
  if (!row || step === undefined) return false;
  return (await db.one(updateTotpStep, { user_id: userId, sealed_secret: row.sealed_secret, step })) !== undefined;
}

/** A code without the spaces and dashes that people type. */
export const plainCode = (code: string): string => code.replace(/[\s-]/g, '');

/** The step of a code; undefined for a wrong one. */
function stepOf({ sealer, log }: ReaderDeps, user: number, { sealed_secret, step }: TotpRow, code: string) {
  const secret = sealer.open(sealed_secret);
  if (secret === undefined) {
    log.error({ user }, 'the secret of an authenticator app cannot be read, because SESSION_SECRET has changed');
    return undefined;
  }
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({
    token: plainCode(code),
    timestamp: step * STEP_SECONDS * 1_000,
    window: WINDOW,
  });
  return delta === null ? undefined : step + delta;
}
