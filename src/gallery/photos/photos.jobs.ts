import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import { isNotFound } from '../../platform/errors.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { LogoRemovalPayload } from '../settings/logo.schema.ts';
import { describeEarlierPhotos } from './describe-photos.ts';
import { addHeicThumbnails } from './heic-thumbnails.ts';
import { LOGO_REMOVAL_JOB, removeLogoFile } from './logo-files.ts';
import { removeFiles } from './photo-files.ts';
import { PreviewPayload, RefreshPayload, RemovalPayload } from './photos.schema.ts';
import { PLACES_JOB, removePlaces } from './places.ts';
import { completeLargest, completePreviews, LARGEST_JOB, PREVIEW_JOB, queueLargest, queuePreview } from './previews.ts';
import { BRAND_JOB, LOGO_JOB, REFRESH_JOB, refreshBrand, refreshLogos, refreshPictures } from './refresh-pictures.ts';
import { REMOVAL_JOB } from './replace-photo.ts';
import { type Sweep, sweepFiles } from './sweep.ts';

const LATER_SECONDS = 60;
const PAUSE_MS = 1_000;
const SWEEP_ALL_JOB = 'gallery.photos.sweep_all';
const AGAIN_SECONDS = 30 * 60;
/** A few minutes at a time, so that other jobs get their turn. */
const DESCRIBING_MS = 4 * 60_000;

/** One sweep at a time: with many files one takes hours, and others would take the place of all other jobs. */
async function sweep(deps: Deps, which: Sweep): Promise<void> {
  const release = await deps.locks.tryLock('gallery.photos.sweep');
  // That of all files comes only once a day.
  if (!release && which === 'all')
    await deps.db.transaction((tx) => addJob(tx, SWEEP_ALL_JOB, {}, { key: 'again', seconds: AGAIN_SECONDS }));
  if (!release) return;
  try {
    const removed = await sweepFiles(deps, { which });
    if (removed) deps.log.info({ removed }, 'deleted files of interrupted uploads');
  } finally {
    release();
  }
}

/**
 * Makes pictures of a photo, or queues that for later while uploads arrive: both would compete for the same disk and processors. It waits
 * before that, because otherwise ten thousand waiting jobs would keep the database busy.
 */
const whenIdle =
  (deps: Deps, queue: typeof queuePreview, make: typeof completePreviews) => async (payload: unknown) => {
    const { path } = PreviewPayload.parse(payload);
    if (deps.images.isBusy()) await sleep(PAUSE_MS);
    if (deps.images.isBusy()) return deps.db.transaction((tx) => queue(tx, path, LATER_SECONDS));
    await make(deps, path).catch((error) => {
      // The photo was deleted in the meantime, or can't be decoded in this size: retrying would not help.
      if (!isNotFound(error)) throw error;
    });
  };

export const photoJobs = (deps: Deps): Job[] => [
  { name: PREVIEW_JOB, run: whenIdle(deps, queuePreview, completePreviews) },
  { name: LARGEST_JOB, run: whenIdle(deps, queueLargest, completeLargest) },
  {
    name: REMOVAL_JOB,
    run: async (payload) => removeFiles(deps, RemovalPayload.parse(payload).paths),
  },
  {
    name: LOGO_REMOVAL_JOB,
    run: async (payload) => removeLogoFile(deps, LogoRemovalPayload.parse(payload).filename),
  },
  { name: PLACES_JOB, run: () => removePlaces(deps) },
  {
    name: REFRESH_JOB,
    run: async (payload) => refreshPictures(deps, RefreshPayload.parse(payload).event_id),
  },
  { name: LOGO_JOB, run: () => refreshLogos(deps) },
  { name: BRAND_JOB, run: () => refreshBrand(deps) },
  {
    // Once all is done it finds nothing, and neither does the next one.
    name: 'gallery.photos.describe',
    cron: '*/5 * * * *',
    async run() {
      await describeEarlierPhotos(deps, DESCRIBING_MS);
    },
  },
  {
    name: 'gallery.photos.heic_thumbnails',
    cron: '*/5 * * * *',
    run: () => addHeicThumbnails(deps, DESCRIBING_MS),
  },
  { name: 'gallery.photos.sweep', cron: '17 * * * *', run: () => sweep(deps, 'recent') },
  // Files that arrived while nothing ran, or that a person put there.
  { name: SWEEP_ALL_JOB, cron: '47 4 * * *', run: () => sweep(deps, 'all') },
];
