import type { Tx } from '../../platform/db/database.ts';
import { addJob } from '../../platform/jobs/add-job.ts';

export const PREVIEW_JOB = 'gallery.photos.preview';

/** After everything else, and not while more uploads are likely to follow. A guest who looks earlier has it made at once. */
const PRIORITY = 10;
const SECONDS = 20;

/** Has the preview of a photo made later. */
export const queuePreview = (tx: Tx, path: string, seconds = SECONDS): Promise<void> =>
  addJob(tx, PREVIEW_JOB, { path }, { key: path, priority: PRIORITY, seconds });
