import type { LanguageCode } from '../frame/language/language.tsx';
import { forgetUser } from '../frame/session/remembered-user.ts';
import { queuedTasks } from '../tasks/outbox/outbox.ts';
import { countKeptUploads, forgetUploadsBefore } from '../uploads/kept-uploads.ts';
import { PAGE_CACHE } from './caches.ts';
import { forgetQueries } from './kept-queries.ts';
import { offlineWords } from './words.ts';

/** The question before logging out, if there are unsent tasks. */
export async function questionBeforeLeaving(userId: number, language: LanguageCode) {
  // Empty if the browser stores nothing.
  const [tasks, photos] = await Promise.all([
    queuedTasks(userId).then(
      ({ length }) => length,
      () => 0,
    ),
    countKeptUploads(userId).catch(() => 0),
  ]);
  if (tasks + photos === 0) return undefined;
  const t = offlineWords[language];
  const titles = [tasks > 0 && t.leaveTitle(tasks), photos > 0 && t.leavePhotosTitle(photos)];
  const texts = [tasks > 0 && t.leaveText, photos > 0 && t.leavePhotosText];
  return { title: titles.filter(Boolean).join(' · '), text: texts.filter(Boolean).join(' ') };
}

/** Removes the browser's copies of this user's data, except added tasks that were not sent. */
export async function forgetEverything(): Promise<void> {
  forgetUser();
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('atelier.message.')) sessionStorage.removeItem(key);
  await Promise.allSettled([globalThis.caches?.delete(PAGE_CACHE), forgetQueries(), forgetUploadsBefore()]);
}
