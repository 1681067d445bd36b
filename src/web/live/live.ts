import { useEffect } from 'react';
import { loadPatiently } from '../frame/loading/load.ts';

/** Loaded after the first view’s scripts. */
const LATER_MS = 1_000;

/** Shows changes by AI clients, scripts and other windows as they happen. */
export function useLive(): void {
  useEffect(() => {
    const gone = new AbortController();
    const timer = setTimeout(() => {
      loadPatiently(() => import('./follow-changes.ts')).then(
        ({ followChanges }) => followChanges(gone.signal),
        // Without it, views reload when the window regains focus.
        () => {},
      );
    }, LATER_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, []);
}
