import { hash } from 'node:crypto';
import type { HasDb } from '../../deps.ts';
import { expectRow, type Tx } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { networkOf } from '../../platform/network.ts';
import { deleteOldDevices, deleteSpareDevices, upsertDevice, upsertTold } from './devices.sql.ts';

/** The longest that browsers keep a cookie. */
export const DEVICE_DAYS = 400;
/** Scripts may log in from many addresses. */
const MAX_DEVICES = 200;
/** A row that is not a device: when an e-mail last reported a program without an id. One a day is enough. */
const TOLD = hash('sha256', 'told', 'buffer');

type Device = { address: string; userAgent: string; id: string | undefined };

/** Remembers the device of a login: by its id, and by its network and program. Returns whether an e-mail should report it. */
export async function noteDevice(tx: Tx, userId: number, { address, userAgent, id }: Device): Promise<boolean> {
  const hashes = [...(id ? [id] : []), `${networkOf(address)} ${userAgent}`].map((text) =>
    hash('sha256', text, 'buffer'),
  );
  const { has_others, is_known } = expectRow(await tx.one(upsertDevice, { user_id: userId, hashes }));
  if (is_known) return false;
  const isTold =
    has_others && (id !== undefined || (await tx.one(upsertTold, { user_id: userId, told: TOLD })) !== undefined);
  await tx.all(deleteSpareDevices, { user_id: userId, told: TOLD, most: MAX_DEVICES });
  return isTold;
}

export const removeOldDevices = async ({ db }: HasDb): Promise<void> => {
  await deleteInBatches({ db }, deleteOldDevices, { days: DEVICE_DAYS });
};
