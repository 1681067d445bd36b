import { answer, api } from '../frame/api.ts';
import { sha256Of } from './hash.ts';
import type { KeptUpload } from './kept-uploads.ts';

/** The hash of what is to be sent; undefined where that can't be read or hashed here. Reads the file first, if only the way to it is known. */
export async function hashUpload(kept: KeptUpload): Promise<string | undefined> {
  if (!kept.file && kept.handle) kept.file = await kept.handle.getFile().catch(() => undefined);
  return kept.file && sha256Of(kept.id, kept.file);
}

/** Which contents the gallery has already. Where this fails nothing is lost: the service compares again when the bytes are there. */
export async function findKnown(eventId: number, sha256: string[]): Promise<Set<string>> {
  if (sha256.length === 0) return new Set();
  const call = api.POST('/admin/events/{id}/photos/check', { params: { path: { id: eventId } }, body: { sha256 } });
  const { known } = await answer(call).catch(() => ({ known: [] }));
  return new Set(known.map((content) => content.sha256));
}
