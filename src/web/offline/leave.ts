import type { LanguageCode } from '../frame/language/language.tsx';
import { forgetUser } from '../frame/session/remembered-user.ts';
import { queuedTasks } from '../tasks/outbox/outbox.ts';
import { countKeptUploads, forgetUploadsBefore } from '../uploads/kept-uploads.ts';
import { PAGE_CACHE } from './caches.ts';
import { forgetQueries } from './kept-queries.ts';
import { offlineWords } from './words.ts';

/** What somebody is asked before they log out, if anything of theirs was not sent yet. */
export async function questionBeforeLeaving(userId: number, language: LanguageCode) {
  // None where the browser keeps nothing.
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

/** What was deleted and could still be undone is deleted for good, while there is a session. */
export { finishDeletions } from '../tasks/data/delete-later.ts';

/** Removes what this browser has kept of whoever logs out, but for the tasks they have added and that were not sent. */
export async function forgetEverything(): Promise<void> {
  forgetUser();
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('atelier.message.')) sessionStorage.removeItem(key);
  await Promise.allSettled([globalThis.caches?.delete(PAGE_CACHE), forgetQueries(), forgetUploadsBefore()]);
}
