import { statement } from '../../platform/db/statement.ts';

export const MAX_WRONG_CODES = 5;

type NewChallenge = {
  token_hash: Buffer;
  browser_hash: Buffer;
  user_id: number;
  session_epoch: number;
  minutes: number;
};

/** Takes the user's expired ones away. */
export const insertChallenge = statement<NewChallenge, never>(
  'accounts.challenges.insert',
  `
  with expired as (delete from login_challenges where user_id = $user_id and expires_at < now())
  insert into login_challenges (token_hash, browser_hash, user_id, session_epoch, expires_at)
  values ($token_hash, $browser_hash, $user_id, $session_epoch, now() + $minutes * interval '1 minute')
`,
);

export type ChallengeKey = { token_hash: Buffer; browser_hash: Buffer };
export type ChallengeRow = { user_id: number; session_epoch: number };

const VALID = `token_hash = $token_hash and browser_hash = $browser_hash and expires_at > now() and wrong_codes < ${MAX_WRONG_CODES}`;

export const findChallenge = statement<ChallengeKey, ChallengeRow>(
  'accounts.challenges.find',
  `select user_id, session_epoch from login_challenges where ${VALID}`,
);

/** Counts a code before it is tried, so that many at once cannot exceed the limit. */
export const countChallengeTry = statement<ChallengeKey, ChallengeRow>(
  'accounts.challenges.count_try',
  `update login_challenges set wrong_codes = wrong_codes + 1 where ${VALID} returning user_id, session_epoch`,
);

/** A challenge starts one session. The fifth code may still be right. */
export const deleteChallenge = statement<ChallengeKey, ChallengeRow>(
  'accounts.challenges.delete',
  `delete from login_challenges where token_hash = $token_hash and browser_hash = $browser_hash and expires_at > now()
  returning user_id, session_epoch`,
);

export const deleteOldChallenges = statement<object, never>(
  'accounts.challenges.delete_old',
  'delete from login_challenges where expires_at < now()',
);
