import { removeReplacedSecrets } from '../access/api-tokens.ts';
import type { HasDb } from '../deps.ts';
import { deleteOldChallenges as deleteUsedChallenges } from './factors/passkeys.sql.ts';
import { deleteOldChallenges } from './login/challenges.sql.ts';
import { deleteOldDevices } from './login/devices.sql.ts';
import { DEVICE_DAYS } from './login/devices.ts';

/** Removes what has expired. */
export async function removeOldRows({ db }: HasDb): Promise<void> {
  await db.all(deleteOldDevices, { days: DEVICE_DAYS });
  await db.all(deleteUsedChallenges, {});
  await db.all(deleteOldChallenges, {});
  await removeReplacedSecrets({ db });
}
