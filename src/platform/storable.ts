import { isDeepStrictEqual } from 'node:util';

/** The same with what PostgreSQL stores in text: no U+0000, no lone surrogates. */
export function storable<T>(value: T): T;
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\ufffd');
  if (Array.isArray(value)) return value.map((item) => storable(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map((entry) => storable(entry)));
}

export const isWhollyStorable = (value: unknown): boolean => isDeepStrictEqual(value, storable(value));
