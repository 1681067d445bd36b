import { z } from 'zod';
import { component } from '../../platform/openapi/registry.ts';
import { IdText } from '../../platform/openapi/types.ts';

/** The files that guests download: the studio's originals, or pictures of 2048 px. */
export const DownloadSize = component('DownloadSize', z.enum(['original', 'web']));
export type Size = z.output<typeof DownloadSize>;

/** The payload of the jobs that prepare archives. */
export const ChecksumsPayload = z.object({ event_id: z.int32(), goes_on: z.boolean().default(false) });
export const WebSizesPayload = z.object({ event_id: z.int32(), ids: z.array(z.int32()).optional() });

export const MAX_CHOSEN = 1_000;

/** The ids of selected photos: `1,2,5-9`, or one by one. */
export const ChosenPhotos = z
  .preprocess(
    // One more than permitted is enough for a refusal.
    (given) => [...singleIds([given].flat()).take(MAX_CHOSEN + 1)],
    z.array(IdText).max(MAX_CHOSEN),
  )
  .transform((chosen) => [...new Set(chosen)]);

/** The parts of `1,2,5-9` one by one, as far as they are taken. */
function* singleIds(given: unknown[]): Generator<unknown> {
  for (const part of given.flatMap((one) => (typeof one === 'string' ? one.split(',') : [one]))) {
    const [, first = 0, last = -1] = ((typeof part === 'string' && /^(\d{1,10})-(\d{1,10})$/.exec(part)) || []).map(
      Number,
    );
    // Programs may send numbers.
    if (last < first) yield typeof part === 'number' ? String(part) : part;
    for (let id = first; id <= last; id++) yield String(id);
  }
}

/** The same as short text for an address: photos that were uploaded together have adjacent ids. */
export function chosenText(ids: number[]): string {
  const ranges: [number, number][] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range?.[1] === id - 1) range[1] = id;
    else ranges.push([id, id]);
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(',');
}
