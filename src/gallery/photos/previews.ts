import type { Readable } from 'node:stream';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import { notFound, unavailable } from '../../platform/errors.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { originalKey, previewKey } from './photo-files.ts';

export const PREVIEW_JOB = 'gallery.photos.preview';

/** After everything else, and not while more uploads are likely to follow. A guest who looks earlier has it made at once. */
const PRIORITY = 10;
const SECONDS = 20;

/** Has the preview of a photo made later. */
export const queuePreview = (tx: Tx, path: string, seconds = SECONDS): Promise<void> =>
  addJob(tx, PREVIEW_JOB, { path }, { key: path, priority: PRIORITY, seconds });

type PreviewDeps = Pick<Deps, 'storage' | 'images'>;

/** So many wait at most, so that those who look at one gallery do not keep others waiting for long. */
const MAX_CONCURRENT = 64;

/** One at a time for each photo of this process: a second guest waits for the first one's. */
const making = new Map<string, Promise<void>>();

/** The bytes of a photo's preview, which is made now where no job has made it yet. */
export async function readPreview(deps: PreviewDeps, path: string): Promise<Readable> {
  const read = () => deps.storage.read(previewKey(path));
  return read().catch(async (error) => {
    if (error.code !== 'ENOENT') throw error;
    if (making.size >= MAX_CONCURRENT && !making.has(path))
      throw unavailable('Previews are being made. Try again shortly.');
    await makePreview(deps, path);
    return read();
  });
}

/** Makes the preview of a photo. Not found when its original is gone or can't be decoded. */
export function makePreview(deps: PreviewDeps, path: string): Promise<void> {
  const running = making.get(path) ?? make(deps, path).finally(() => making.delete(path));
  making.set(path, running);
  return running;
}

async function make({ storage, images }: PreviewDeps, path: string): Promise<void> {
  const original = await storage.localPath(originalKey(path)).catch((error) => {
    throw error.code === 'ENOENT' ? notFound('Preview') : error;
  });
  try {
    const preview = await images.preview(original.path);
    if (!preview) throw notFound('Preview');
    await storage.put(previewKey(path), preview);
  } finally {
    await original.release();
  }
}
