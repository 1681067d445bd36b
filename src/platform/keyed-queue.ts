/** Runs the works of one key one after the other, those of others beside them. */
export function keyedQueue() {
  const last = new Map<string | number, Promise<unknown>>();
  return async <T>(key: string | number, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
