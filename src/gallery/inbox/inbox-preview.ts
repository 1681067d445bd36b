import { Readable } from 'node:stream';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../platform/errors.ts';
import { PREVIEW_EDGE } from '../../platform/images/preview-sizes.ts';

/** A preview of a waiting photo. It is viewed once or twice, so it is not kept. */
export async function readInboxPreview(
  { storage, images }: Pick<Deps, 'storage' | 'images'>,
  key: string,
): Promise<Readable> {
  const original = await storage.localPath(key);
  try {
    const pictures = await images.render(original.path, [{ edge: PREVIEW_EDGE, format: 'jpeg' }], {
      isAwaited: true,
    });
    if (!pictures) throw notFound('Picture');
    return Readable.from(pictures);
  } finally {
    await original.release();
  }
}
