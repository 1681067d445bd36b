import type { Request, Response } from 'express';
import { type Account, getAccount } from '../../access/sessions.ts';
import type { Deps } from '../../deps.ts';
import { AppError, unauthorized } from '../../platform/errors.ts';
import { type LoginFactor, listLoginFactors, redeemCode } from '../factors/factors.ts';
import { givenChallenge } from '../factors/passkey-cookie.guard.ts';
import type { PasskeyAssertion } from '../factors/passkey-response.schema.ts';
import { verifyPasskey } from '../factors/verify-passkey.ts';
import { bindChallenge, challengeOf, forgetChallenge } from './challenge-cookie.guard.ts';
import { countTry, createChallenge, getChallenge, redeemChallenge } from './challenges.ts';
import type { Proof } from './proof.ts';

/** The second factors that a browser can send after the right password. */
export type SecondStep = { factors: LoginFactor[]; challenge: string };

/** Begins the second step of a login, if the account has a second factor. */
export async function beginSecondStep(
  deps: Deps,
  req: Request,
  res: Response,
  account: Account,
): Promise<SecondStep | undefined> {
  const factors = await listLoginFactors(deps, account.id);
  if (factors.length === 0) return undefined;
  return { factors, challenge: bindChallenge(req, res, await createChallenge(deps, account)) };
}

/** The same for programs: throws 401 with the step. */
export async function askForSecondFactor(deps: Deps, req: Request, res: Response, account: Account): Promise<void> {
  const step = await beginSecondStep(deps, req, res, account);
  if (step) throw new AppError(401, 'SECOND_FACTOR_REQUIRED', 'Confirm the login with your second factor.', step);
}

/** The second step that this browser has begun. Throws 401 if it has ended. */
export async function getSecondStep(deps: Deps, req: Request, challenge: string): Promise<SecondStep> {
  const { user_id } = await getChallenge(deps, challengeOf(req, challenge));
  return { factors: await listLoginFactors(deps, user_id), challenge };
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
  const { user_id, session_epoch } = await redeemChallenge(deps, challengeOf(req, given.challenge));
  forgetChallenge(res);
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
  const { user_id } = await countTry(deps, challengeOf(req, challenge));
  return (await redeemCode(deps, user_id, code)) ?? refuse();
}

async function checkPasskey(
  deps: Deps,
  req: Request,
  { challenge, passkey }: { challenge: string; passkey: PasskeyAssertion },
): Promise<Proof> {
  const { user_id } = await getChallenge(deps, challengeOf(req, challenge));
  if ((await checkLoginPasskey(deps, req, passkey)) !== user_id) refuse();
  return 'passkey';
}

/** The id of the user whose passkey this browser has signed with. Throws 401. */
export const checkLoginPasskey = (deps: Deps, req: Request, passkey: PasskeyAssertion): Promise<number> =>
  verifyPasskey(deps, givenChallenge(deps, req, 'passkey login'), passkey, req.requestId);

export const wrongCode = () =>
  unauthorized('WRONG_CODE', 'This code is wrong or was already used. Enter the current one.');

function refuse(): never {
  throw wrongCode();
}
