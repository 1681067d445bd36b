import { answer, api } from '../frame/api/client.ts';
import { sha256Of } from './hash.ts';
import type { KeptUpload } from './kept-uploads.ts';
import type { Work } from './upload-state.ts';

/** Hashes are computed this many files ahead of the uploads, and looked up together. */
const AHEAD = 12;

/** Which files of one gallery are to be hashed next; none while enough wait to be sent. */
export function nextToHash(works: Iterable<Work>): Work[] {
  const batch: Work[] = [];
  let ready = 0;
  for (const work of works) {
    if (work.state !== 'waiting') continue;
    if (!work.isChecked) {
      if (batch.length < AHEAD && (batch[0]?.eventId ?? work.eventId) === work.eventId) batch.push(work);
    } else if (++ready >= AHEAD) return [];
  }
  return batch;
}

/** Hashes them, and asks which of these contents the gallery has already. Where this fails nothing is lost: the service compares again when the bytes are there. */
export async function findKnown(batch: Work[]): Promise<Set<string>> {
  for (const work of batch) work.sha256 = await hashUpload(work.kept);
  const sha256 = batch.flatMap((work) => work.sha256 ?? []);
  const id = batch[0]?.eventId;
  if (id === undefined || sha256.length === 0) return new Set();
  const call = api.POST('/admin/events/{id}/photos/check', { params: { path: { id } }, body: { sha256 } });
  const { known } = await answer(call).catch(() => ({ known: [] }));
  return new Set(known.map((content) => content.sha256));
}

/** Undefined where the file can't be read or hashed here. Reads the file first, if only the way to it is known. */
async function hashUpload(kept: KeptUpload): Promise<string | undefined> {
  if (!kept.file && kept.handle) kept.file = await kept.handle.getFile().catch(() => undefined);
  return kept.file && sha256Of(kept.id, kept.file);
}
