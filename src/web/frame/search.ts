/** Takes a value of an address as it should be. What can't be understood is left out: addresses are typed by people, and pasted. */
type Reader<T> = (value: unknown) => T | undefined;

export const text: Reader<string> = (value) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;

/** The id of a record, or the number of a page. */
export const count: Reader<number> = (value) =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) < 2 ** 31 ? Number(value) : undefined;

export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

export const oneOf =
  <const T>(values: readonly T[]): Reader<T> =>
  (value) =>
    values.find((known) => known === value);

type Read<R> = { [K in keyof R]?: (R[K] extends Reader<infer T> ? T : never) | undefined };

/**
 * What stands behind the question mark of a view. By hand: zod would be a tenth of what the first view loads.
 * What can't be understood is undefined, not absent: the router would put it back as it was.
 */
export const search =
  <R extends Record<string, Reader<unknown>>>(readers: R) =>
  (given: Record<string, unknown>): Read<R> =>
    Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(given[name])])) as Read<R>;
