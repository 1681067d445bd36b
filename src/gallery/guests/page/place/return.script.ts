import { data } from '../../photo/lightbox/data.script.ts';
import { onceSent, pressesSent, takeOver } from '../hearts/hearts.script.ts';
import type { OwnFavorites } from '../page.schema.ts';

/** The guest's favourites, for other scripts when the page has returned. */
export type Returned = OwnFavorites;

const bar = document.querySelector<HTMLElement>('.chosen[data-gallery]');
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

/** Back shows a page as the browser kept it. Since then the link may have ended, and the guest may have chosen elsewhere. */
addEventListener('pageshow', ({ persisted }) => {
  if (persisted || navigation?.type === 'back_forward') lookAgain();
});

async function lookAgain(): Promise<void> {
  const before = pressesSent();
  const answer = await fetch(`${data.link}/favorites`).catch(() => undefined);
  if (answer && [401, 404, 410].includes(answer.status)) return location.reload();
  if (!answer?.ok) return;
  const now: Returned = await answer.json();
  // The answer may be older than a press.
  if (before === undefined || before !== pressesSent()) return onceSent(lookAgain);
  const isSent = typeof now.chosen?.submitted_at === 'string';
  // Only the server has the words for that.
  if (bar && isSent !== (bar.dataset.sent !== undefined)) return location.reload();
  takeOver(new Set(now.photo_ids));
  document.dispatchEvent(new CustomEvent('returned', { detail: now }));
}
