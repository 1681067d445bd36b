import { removeReplacedSecrets } from '../access/api-tokens.ts';
import type { HasDb } from '../deps.ts';
import { removeUsedChallenges } from './factors/passkey-challenge.ts';
import { removeOldChallenges } from './login/challenges.ts';
import { removeOldDevices } from './login/devices.ts';
import { removeExpiredResets } from './password/recovery.ts';

/** Removes what has expired. */
export async function removeOldRows(deps: HasDb): Promise<void> {
  await removeOldDevices(deps);
  await removeUsedChallenges(deps);
  await removeOldChallenges(deps);
  await removeReplacedSecrets(deps);
  await removeExpiredResets(deps);
}
