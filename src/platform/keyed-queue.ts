import { AppError, overloaded } from './errors.ts';
import { countRefusal } from './overload/refusals.ts';

/**
 * Runs the works of one key one after the other, those of others beside them. What is not available for one is not for those who
 * wait behind it: during a fault each would otherwise wait for all before it. An OVERLOADED says
 * nothing of those behind, whose turn may be better. Where there is a `max`, the works of one
 * key beyond it are OVERLOADED, and counted under `name`.
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
