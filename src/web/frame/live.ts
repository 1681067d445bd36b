import { useEffect } from 'react';

/** Not beside the scripts of the first view. */
const LATER_MS = 1_000;

/** Shows what others change as it happens: AI clients, scripts, other windows. */
export function useLive(): void {
  useEffect(() => {
    const gone = new AbortController();
    const begin = () =>
      import('../live/follow-changes.ts').then(
        ({ followChanges }) => followChanges(gone.signal),
        // Until then what is shown is loaded anew whenever somebody looks at it.
        () => addEventListener('online', begin, { once: true, signal: gone.signal }),
      );
    const timer = setTimeout(begin, LATER_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, []);
}
