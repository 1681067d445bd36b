import type { KeptUpload } from './kept-uploads.ts';

export type UploadState = 'waiting' | 'sending' | 'retrying' | 'stored' | 'known' | 'refused' | 'missing';

export type Item = {
  id: string;
  eventId: number;
  name: string;
  size: number;
  state: UploadState;
  /** The number of its bytes on the server. */
  sent: number;
  /** Why it was refused, or what it waits for. */
  reason?: string;
};

/** An item with what its sending needs. */
export type Work = Item & { kept: KeptUpload; sha256?: string; isChecked?: boolean; stop?: AbortController };

export type Snapshot = {
  items: Item[];
  counts: Record<UploadState, number>;
  bytes: number;
  sentBytes: number;
  /** Bytes a second, of the last seconds; null until that is known. */
  speed: number | null;
  isPaused: boolean;
  isRunning: boolean;
  /** How often all that was to be sent has come to an end. */
  runs: number;
  /** Files that can be read again once the user allows it. */
  needsPermission: boolean;
};

export const isOver = ({ state }: Item): boolean => state === 'stored' || state === 'known' || state === 'refused';

export const isWanted = (work: Work | undefined): boolean => work !== undefined && !isOver(work);

export function look(works: Iterable<Work>, isPaused: boolean, speed: number | null): Omit<Snapshot, 'runs'> {
  const counts = { waiting: 0, sending: 0, retrying: 0, stored: 0, known: 0, refused: 0, missing: 0 };
  let bytes = 0;
  let sentBytes = 0;
  let needsPermission = false;
  const items: Item[] = [];
  for (const { id, eventId, name, size, state, sent, reason, kept } of works) {
    counts[state]++;
    if (state !== 'refused') {
      bytes += size;
      sentBytes += sent;
    }
    if (state === 'missing' && kept.handle) needsPermission = true;
    items.push({ id, eventId, name, size, state, sent, reason });
  }
  const isRunning = !isPaused && counts.waiting + counts.sending + counts.retrying > 0;
  return { items, counts, bytes, sentBytes, speed, isPaused, isRunning, needsPermission };
}
