import type { Readable } from 'node:stream';
import type { Deps } from '../../deps.ts';
import { notFound, unavailable } from '../../platform/errors.ts';
import { originalKey, previewKey } from './photo-files.ts';

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
