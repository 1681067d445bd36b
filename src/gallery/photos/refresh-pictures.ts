import { dirname } from 'node:path/posix';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { WATERMARKED, watermarkDigestOf } from './photo-files.ts';
import { selectEventPictures, selectEventsWithBrandWatermark, selectEventsWithLogo } from './picture-files.sql.ts';
import { queuePreviews } from './previews.ts';
import { watermarkOf } from './watermarks.ts';

/** The job that updates the pictures of an event to its watermark. */
export const REFRESH_JOB = 'gallery.photos.refresh_pictures';
/** The same for all events that use the studio's logo. */
export const LOGO_JOB = 'gallery.photos.refresh_logos';
/** The same for all events whose watermark is drawn as the studio's brand says. */
export const BRAND_JOB = 'gallery.photos.refresh_brand';

export const queueRefresh = (tx: Tx, event_id: number): Promise<void> =>
  addJob(tx, REFRESH_JOB, { event_id }, { key: String(event_id) });

export const queueLogoRefresh = (tx: Tx): Promise<void> => addJob(tx, LOGO_JOB, {}, { key: 'all' });

export const queueBrandRefresh = (tx: Tx): Promise<void> => addJob(tx, BRAND_JOB, {}, { key: 'all' });

/** Removes pictures with an outdated watermark, and queues those with the present one. */
export async function refreshPictures({ db, storage }: Pick<Deps, 'db' | 'storage'>, eventId: number): Promise<void> {
  const event = await db.one(selectEventPictures, { id: eventId });
  if (!event) return;
  const digest = watermarkOf(event.watermark)?.digest;
  // Photos stay in the folder of the slug that their event had when they were uploaded.
  for (const slug of new Set([event.slug, ...event.paths.map((path) => dirname(path))])) {
    const folder = `${WATERMARKED}${slug}`;
    for await (const { key } of storage.listAll(`${folder}/`))
      if (watermarkDigestOf(key) !== digest) await storage.remove(key);
    await storage.removeFolder(folder);
  }
  await db.transaction((tx) => queuePreviews(tx, event.paths));
}

export const refreshLogos = (deps: Pick<Deps, 'db'>): Promise<void> => refreshEvents(deps, selectEventsWithLogo);

export const refreshBrand = (deps: Pick<Deps, 'db'>): Promise<void> =>
  refreshEvents(deps, selectEventsWithBrandWatermark);

async function refreshEvents({ db }: Pick<Deps, 'db'>, which: typeof selectEventsWithLogo): Promise<void> {
  const events = await db.all(which, {});
  await db.transaction(async (tx) => {
    for (const { id } of events) await queueRefresh(tx, id);
  });
}
