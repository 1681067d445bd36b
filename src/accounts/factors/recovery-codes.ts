import { hash, randomInt } from 'node:crypto';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { expectRow } from '../../platform/db/database.ts';
import {
  countRecoveryCodes,
  deleteLastCodes,
  deleteRecoveryCode,
  deleteRecoveryCodes,
  insertRecoveryCodes,
} from './recovery-codes.sql.ts';

const CODES = 10;
/** Without letters that look alike: 4 groups of 6 characters are 119 bits, so an unsalted hash cannot be guessed. */
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyz';
const GROUPS = 4;
const GROUP_CHARACTERS = 6;

const makeCode = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

const hashCode = (code: string) => hash('sha256', code.toLowerCase().replace(/[^0-9a-z]/g, ''), 'buffer');

/** Replaces the recovery codes of a user, who sees them only now. With `onlyFirst`, none are made if there are some: undefined. */
export async function makeRecoveryCodes(
  tx: Tx,
  user_id: number,
  { onlyFirst = false } = {},
): Promise<string[] | undefined> {
  if (onlyFirst && (await countCodes(tx, user_id)) > 0) return undefined;
  const codes = Array.from({ length: CODES }, makeCode);
  await tx.all(deleteRecoveryCodes, { user_id });
  await tx.all(insertRecoveryCodes, { user_id, hashes: codes.map(hashCode) });
  return codes;
}

export const countCodes = async (db: Queries, user_id: number): Promise<number> =>
  expectRow(await db.one(countRecoveryCodes, { user_id })).left;

/** Whether this is one of the user's codes. It is used up. */
export const redeemRecoveryCode = async (db: Queries, user_id: number, code: string): Promise<boolean> =>
  (await db.one(deleteRecoveryCode, { user_id, code_hash: hashCode(code) })) !== undefined;

export const removeLastCodes = (tx: Tx, user_id: number): Promise<unknown> => tx.all(deleteLastCodes, { user_id });
