import { counter } from '../metrics/registry.ts';

const refusals = counter('overload_refusals_total', 'Requests rejected because of overload.', ['kind']);
const known = new Map<string, { inc(): void }>();

/** Counts a request that could not be served in time. `kind` is the scarce resource. */
export function countRefusal(kind: string): void {
  let child = known.get(kind);
  if (!child) {
    child = refusals.labels(kind);
    known.set(kind, child);
  }
  child.inc();
}
