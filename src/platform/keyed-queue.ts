import { AppError } from './errors.ts';

/**
 * Runs the works of one key one after the other, those of others beside them. What is not available for one is not for those who
 * wait behind it: during a fault each would otherwise wait for all before it.
 */
export function keyedQueue() {
  const last = new Map<string | number, Promise<unknown>>();
  return async <T>(key: string | number, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, (error) => {
      if (error instanceof AppError && error.status === 503) throw error;
      return work();
    });
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
