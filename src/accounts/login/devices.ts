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
/** A row that is not a device: when an e-mail last reported this program, without an id, from a new network. One a day is enough. */
const toldOf = (userAgent: string) => hash('sha256', `told ${userAgent}`, 'buffer');

type Device = { address: string; userAgent: string; id: string | undefined };

/**
 * Remembers the device of a login: by its id, and by its network and program. Returns whether an e-mail should report it, and whether it is a
 * program that has already logged in from there in the last day.
 */
export async function noteDevice(
  tx: Tx,
  userId: number,
  { address, userAgent, id }: Device,
): Promise<{ isNew: boolean; isRoutine: boolean }> {
  const hashes = [...(id ? [id] : []), `${networkOf(address)} ${userAgent}`].map((text) =>
    hash('sha256', text, 'buffer'),
  );
  const { has_others, is_known, was_seen_today } = expectRow(await tx.one(upsertDevice, { user_id: userId, hashes }));
  if (is_known) return { isNew: false, isRoutine: id === undefined && was_seen_today };
  const told = toldOf(userAgent);
  const isNew = has_others && (id !== undefined || (await tx.one(upsertTold, { user_id: userId, told })) !== undefined);
  await tx.all(deleteSpareDevices, { user_id: userId, told, most: MAX_DEVICES });
  return { isNew, isRoutine: false };
}

export const removeOldDevices = async ({ db }: HasDb): Promise<void> => {
  await deleteInBatches({ db }, deleteOldDevices, { days: DEVICE_DAYS });
};
