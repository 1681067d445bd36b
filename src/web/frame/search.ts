/** Reads a value of a URL. Invalid values are left out: people type and paste URLs. */
type Reader<T> = (value: unknown) => T | undefined;

export const text: Reader<string> = (value) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;

/** The id of a record, or a page number. */
export const count: Reader<number> = (value) =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) < 2 ** 31 ? Number(value) : undefined;

export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

export const oneOf =
  <const T>(values: readonly T[]): Reader<T> =>
  (value) =>
    values.find((known) => known === value);

type Read<R> = { [K in keyof R]?: (R[K] extends Reader<infer T> ? T : never) | undefined };

/**
 * The query string of a view. Parsed by hand, as zod would be a tenth of the first view's scripts. Invalid values are undefined instead
 * of absent: otherwise the router would restore them.
 */
export const search =
  <R extends Record<string, Reader<unknown>>>(readers: R) =>
  (given: Record<string, unknown>): Read<R> =>
    Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(given[name])])) as Read<R>;
