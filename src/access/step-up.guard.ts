import type { Request, RequestHandler } from 'express';
import { AppError, forbidden } from '../platform/errors.ts';
import type { SessionAccount } from './sessions.ts';

/** A proof of who a user is, as `POST /api/step-up` accepts it. */
export type StepUpFactor = 'password' | 'totp' | 'passkey';

declare global {
  namespace Express {
    interface Request {
      /** The factors that the user of a session can confirm a sensitive change with; undefined: no confirmation is needed. */
      stepUp: StepUpFactor[] | undefined;
    }
  }
}

type Factors = Pick<SessionAccount, 'has_totp' | 'has_passkey' | 'password_hash'>;

export const hasSecondFactor = ({ has_totp, has_passkey }: Pick<Factors, 'has_totp' | 'has_passkey'>): boolean =>
  has_totp || has_passkey;

/** The factors of an account that prove who is there. */
export const factorsOf = ({ has_totp, has_passkey, password_hash }: Factors): StepUpFactor[] => [
  ...(has_passkey ? (['passkey'] as const) : []),
  ...(has_totp ? (['totp'] as const) : []),
  ...(password_hash.startsWith('$') ? (['password'] as const) : []),
];

/** Notes what an accepted session lacks for sensitive changes. Accounts without a second factor lack nothing. */
export function noteStepUp(req: Request, account: SessionAccount): void {
  req.stepUp = hasSecondFactor(account) && !account.is_verified ? factorsOf(account) : undefined;
}

/** For sensitive changes: the user of a session must have proved who they are in the last 15 minutes. Tokens and keys cannot. */
export function assertSteppedUp(req: Request): void {
  if (req.stepUp)
    throw new AppError(401, 'STEP_UP_REQUIRED', 'Confirm that it is you, and send the request again.', {
      factors: req.stepUp,
    });
}

export const requireStepUp: RequestHandler = (req, _res, next) => {
  assertSteppedUp(req);
  next();
};

/** For accounts whose role needs a second factor that was not added in time. Their sessions can only add it. */
export const factorMissing = (): AppError =>
  forbidden(
    'SECOND_FACTOR_SETUP_REQUIRED',
    'Your role needs a second factor. Add a passkey or an authenticator app first.',
  );
