import { hash } from 'node:crypto';
import type { HasDb } from '../../deps.ts';
import { expectRow, type Tx } from '../../platform/db/database.ts';
import { networkOf } from '../../platform/network.ts';
import { deleteOldDevices, upsertDevice } from './devices.sql.ts';

/** The longest that browsers keep a cookie. */
export const DEVICE_DAYS = 400;

type Device = { address: string; userAgent: string; id: string | undefined };

/** Remembers the device of a login: by its id, and by its network and program. Returns whether it is the first unknown one. */
export async function noteDevice(tx: Tx, userId: number, { address, userAgent, id }: Device): Promise<boolean> {
  const hashes = [...(id ? [id] : []), `${networkOf(address)} ${userAgent}`].map((text) =>
    hash('sha256', text, 'buffer'),
  );
  const { has_others, is_known } = expectRow(await tx.one(upsertDevice, { user_id: userId, hashes }));
  return has_others && !is_known;
}

export const removeOldDevices = async ({ db }: HasDb): Promise<void> => {
  await db.all(deleteOldDevices, { days: DEVICE_DAYS });
};
