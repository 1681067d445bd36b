/** Remembers the results for the last `most` different arguments. For results that take little memory and much time. */
export function remember<Args extends (string | number)[], Result>(
  most: number,
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  const known = new Map<string, Result>();
  return (...args) => {
    const key = args.join(' ');
    const result = known.has(key) ? (known.get(key) as Result) : work(...args);
    known.delete(key);
    known.set(key, result);
    const [oldest = key] = known.keys();
    if (known.size > most) known.delete(oldest);
    return result;
  };
}
