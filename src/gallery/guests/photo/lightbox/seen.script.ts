import { data } from './data.script.ts';

const MOST = 500;

/** The photos that were shown since the page was opened, and those of them that were not reported yet. */
const shown = new Set<number>();
let fresh: number[] = [];

export function noteSeen(id: number): void {
  if (shown.has(id)) return;
  shown.add(id);
  fresh.push(id);
  if (fresh.length === MOST) reportSeen();
}

/** Tells the studio which photos were opened. The browser sends this even while the page is being closed. */
export function reportSeen(): void {
  if (fresh.length === 0) return;
  const body = new Blob([JSON.stringify({ photos: fresh })], { type: 'application/json' });
  if (navigator.sendBeacon(`${data.link}/seen`, body)) fresh = [];
}

document.addEventListener('visibilitychange', () => document.hidden && reportSeen());
