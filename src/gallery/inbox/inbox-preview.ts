import { Readable } from 'node:stream';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../platform/errors.ts';

/** A preview of what waits. It is looked at once or twice, and so is not kept. */
export async function readInboxPreview({ storage, images }: Pick<Deps, 'storage' | 'images'>, key: string): Promise<Readable> {
  const original = await storage.localPath(key);
  try {
    const preview = await images.preview(original.path);
    if (!preview) throw notFound('Picture');
    return Readable.from([preview]);
  } finally {
    await original.release();
  }
}
