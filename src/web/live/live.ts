import { useEffect } from 'react';
import { loadPatiently } from '../frame/loading/load.ts';

/** Not beside the scripts of the first view. */
const LATER_MS = 1_000;

/** Shows what others change as it happens: AI clients, scripts, other windows. */
export function useLive(): void {
  useEffect(() => {
    const gone = new AbortController();
    const timer = setTimeout(() => {
      loadPatiently(() => import('./follow-changes.ts')).then(
        ({ followChanges }) => followChanges(gone.signal),
        // Without it what is shown is loaded anew whenever somebody looks at it.
        () => {},
      );
    }, LATER_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, []);
}
