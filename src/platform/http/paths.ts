import { notFound } from '../errors.ts';

/** The id in a path, or 0, which no row has, for anything except a positive 32-bit integer. */
export function idOrNone(value: string | string[] | undefined): number {
  const id = typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : 0;
  return id <= 2_147_483_647 ? id : 0;
}

/** The id in a path. Throws not found for an impossible one. */
export function idParam(value: string | string[] | undefined, what: string): number {
  const id = idOrNone(value);
  if (id === 0) throw notFound(what);
  return id;
}
