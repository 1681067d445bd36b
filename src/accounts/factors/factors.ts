import { lockOwnUser } from '../../access/own-user.ts';
import type { TaskUser } from '../../access/task-user.ts';
import { recordAudit } from '../../audit/audit-log.ts';
import type { Deps, HasDb, HasQueries } from '../../deps.ts';
import { conflict, expectFound } from '../../platform/errors.ts';
import type { Client } from '../../platform/user-agent.ts';
import { notifyUser } from '../notices/notices.ts';
import { type FactorsRow, selectFactors } from './factors.sql.ts';
import { listPasskeys } from './passkeys.ts';
import { makeRecoveryCodes, redeemRecoveryCode } from './recovery-codes.ts';
import { supportsPasskeys } from './relying-party.ts';
import { plainCode, redeemTotp } from './totp.ts';

/** Which factors a user has. */
export const findFactors = async ({ db }: HasQueries, userId: number): Promise<FactorsRow> =>
  expectFound(await db.one(selectFactors, { user_id: userId }), 'User');

export type LoginFactor = 'passkey' | 'totp' | 'recovery_code';

/** The factors of which a login needs one after the password. None if the user has no second factor. */
export async function listLoginFactors(deps: HasDb, userId: number): Promise<LoginFactor[]> {
  const { has_totp, has_passkey, codes_left } = await findFactors(deps, userId);
  if (!has_totp && !has_passkey) return [];
  return [
    ...(has_passkey ? (['passkey'] as const) : []),
    ...(has_totp ? (['totp'] as const) : []),
    ...(codes_left > 0 ? (['recovery_code'] as const) : []),
  ];
}

/** The second factors of a user, for administrators. */
export async function getUserFactors(deps: HasDb, userId: number) {
  const { has_totp, passkeys, codes_left, second_factor_due } = await findFactors(deps, userId);
  return { has_totp, passkeys, recovery_codes_left: codes_left, required_from: second_factor_due };
}

/** How a user can log in. */
export async function getFactors(deps: Pick<Deps, 'db' | 'publicUrl'>, user: TaskUser) {
  const [found, passkeys] = await Promise.all([findFactors(deps, user.id), listPasskeys(deps, user.id)]);
  return {
    hasPassword: found.has_password,
    hasTotp: found.has_totp,
    passkeys,
    recoveryCodesLeft: found.codes_left,
    passkeysAvailable: supportsPasskeys(deps.publicUrl),
    requiredFrom: found.second_factor_due,
  };
}

/** Replaces all recovery codes of a user. */
export async function replaceRecoveryCodes(
  deps: Pick<Deps, 'db' | 'sealer' | 'publicUrl' | 'mailServer'>,
  user: TaskUser,
  client: Client,
) {
  return deps.db.transaction(async (tx) => {
    await lockOwnUser(tx, user.id);
    const { has_totp, has_passkey } = await findFactors({ db: tx }, user.id);
    if (!has_totp && !has_passkey)
      throw conflict(
        'NO_SECOND_FACTOR',
        'Recovery codes replace a second factor. Add a passkey or an authenticator app first.',
      );
    const recoveryCodes = await makeRecoveryCodes(tx, user.id);
    recordAudit(tx, user, 'user.recovery_codes_replaced', { type: 'user', id: user.id }, client);
    await notifyUser(tx, deps, user.id, 'codes_replaced', client);
    return { recoveryCodes };
  });
}

/**
 * The kind of a right code; undefined: it is wrong or used. Wrong ones of the app are limited per account, wherever they come from. Nobody
 * can guess a recovery code, so these are not counted, and work even after too many wrong codes.
 */
export async function redeemCode(
  deps: Pick<Deps, 'db' | 'sealer' | 'rateLimits' | 'log'>,
  userId: number,
  code: string,
): Promise<'code' | 'recovery_code' | undefined> {
  const plain = plainCode(code);
  if (!/^\d{6}$/.test(plain)) return (await redeemRecoveryCode(deps.db, userId, plain)) ? 'recovery_code' : undefined;
  return deps.rateLimits.countCode(userId, async () =>
    (await redeemTotp(deps, deps.db, userId, plain)) ? 'code' : undefined,
  );
}
