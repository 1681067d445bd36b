import { AppError, overloaded } from './errors.ts';
import { countRefusal } from './overload/refusals.ts';

/**
 * Runs the works of one key one after the other, and those of other keys beside them. If a work is unavailable, those behind it fail too:
 * during a fault each would otherwise wait for all before it. An OVERLOADED does not affect those behind it. With `max`, further works of
 * one key are OVERLOADED, and counted under `name`.
 */
export function keyedQueue({ name, max }: { name: string; max: number } = { name: '', max: Number.POSITIVE_INFINITY }) {
  const last = new Map<string | number, Promise<unknown>>();
  const lengths = new Map<string | number, number>();
  return async <T>(key: string | number, work: () => Promise<T>): Promise<T> => {
    const length = lengths.get(key) ?? 0;
    if (length >= max) {
      countRefusal(name);
      throw overloaded();
    }
    lengths.set(key, length + 1);
    const mine = (last.get(key) ?? Promise.resolve()).then(work, (error) => {
      if (error instanceof AppError && error.status === 503 && error.code !== 'OVERLOADED') throw error;
      return work();
    });
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      lengths.set(key, (lengths.get(key) ?? 1) - 1);
      if (last.get(key) === mine) {
        last.delete(key);
        lengths.delete(key);
      }
    }
  };
}
