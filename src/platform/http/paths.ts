import { notFound } from '../errors.ts';

/** The id in a path. Whatever can't be the id of a row, a positive 32-bit integer, is a row that does not exist. */
export function idParam(value: string | string[] | undefined, what: string): number {
  const id = typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : 0;
  if (id < 1 || id > 2_147_483_647) throw notFound(what);
  return id;
}
