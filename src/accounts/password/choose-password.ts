import type { Deps, HasDb } from '../../deps.ts';
import type { Client } from '../../platform/user-agent.ts';
import { acceptInvitation, findInvitedUser } from '../invitations/invitations.ts';
import { getResettingUser, RESET_PREFIX, resetPassword } from './recovery.ts';

const isReset = (token: string): boolean => token.startsWith(RESET_PREFIX);

/** The user who can choose a password with the token of an e-mail. Throws 410 if nobody can. */
export const getChooser = (deps: HasDb, token: string): Promise<{ username: string }> =>
  isReset(token) ? getResettingUser(deps, token) : findInvitedUser(deps, token);

/** Sets the password of the user whose e-mail has this token. Returns the account of an invitation, which can log in at once. */
export async function choosePassword(
  deps: Deps,
  given: { token: string; password: string },
  requestId: string,
  client: Client,
) {
  if (!isReset(given.token)) return acceptInvitation(deps, given, requestId, client);
  await resetPassword(deps, given, requestId, client);
  return undefined;
}
