import type { Request, Response } from 'express';
import { type Account, getAccount } from '../../access/sessions.ts';
import type { Deps } from '../../deps.ts';
import { AppError, unauthorized } from '../../platform/errors.ts';
import { findFactors, redeemCode } from '../factors/factors.ts';
import type { PasskeyAssertion } from '../factors/passkey-response.schema.ts';
import { verifyPasskey } from '../factors/verify-passkey.ts';
import { countTry, createChallenge, getChallenge, redeemChallenge } from './challenges.ts';
import type { Proof } from './sign-in.ts';

/** Throws 401 with a challenge if the account has a second factor. */
export async function askForSecondFactor(deps: Deps, req: Request, res: Response, account: Account): Promise<void> {
  const { has_totp, has_passkey, codes_left } = await findFactors(deps, account.id);
  if (!has_totp && !has_passkey) return;
  throw new AppError(401, 'SECOND_FACTOR_REQUIRED', 'Confirm the login with your second factor.', {
    factors: [
      ...(has_passkey ? ['passkey'] : []),
      ...(has_totp ? ['totp'] : []),
      ...(codes_left > 0 ? ['recovery_code'] : []),
    ],
    challenge: await createChallenge(deps, req, res, account),
  });
}

type Given = { challenge: string } & ({ code: string } | { passkey: PasskeyAssertion });

/** The account whose password this browser has sent before, and what the second factor was. */
export async function checkSecondFactor(
  deps: Deps,
  req: Request,
  res: Response,
  given: Given,
): Promise<{ account: Account; proof: Proof }> {
  const proof = 'code' in given ? await checkCode(deps, req, given) : await checkPasskey(deps, req, given);
  const { user_id, session_epoch } = await redeemChallenge(deps, req, res, given.challenge);
  const account = await getAccount(deps, user_id);
  // The password was changed in the meantime.
  if (account.session_epoch !== session_epoch) throw wrongCode();
  return { account, proof };
}

async function checkCode(
  deps: Deps,
  req: Request,
  { challenge, code }: { challenge: string; code: string },
): Promise<Proof> {
  const { user_id } = await countTry(deps, req, challenge);
  return (await redeemCode(deps, user_id, code)) ?? refuse();
}

async function checkPasskey(
  deps: Deps,
  req: Request,
  { challenge, passkey }: { challenge: string; passkey: PasskeyAssertion },
): Promise<Proof> {
  const { user_id } = await getChallenge(deps, req, challenge);
  if ((await verifyPasskey(deps, req, 'passkey login', passkey)) !== user_id) refuse();
  return 'passkey';
}

const wrongCode = () => unauthorized('WRONG_CODE', 'This code is wrong or was already used. Enter the current one.');

function refuse(): never {
  throw wrongCode();
}
