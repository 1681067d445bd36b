import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { StagedFile } from '../../platform/storage/storage.ts';
import { displayName } from '../photos/photo-files.ts';
import { receivePhoto, type Sent } from './receive.ts';

type FormFile = { file: StagedFile; name: string; mimeType: string };
export type Outcome = { taken: number; known: number; refused: { filename: string; code: string; status: number }[] };

/** Receives the files of one form independently: a refused one does not stop the others. Afterwards none of them is staged. */
export async function receiveForm(
  deps: Deps,
  sent: Omit<Sent, 'file' | 'name' | 'mimeType' | 'isCounted'>,
  files: FormFile[],
): Promise<Outcome> {
  const outcome: Outcome = { taken: 0, known: 0, refused: [] };
  try {
    for (const file of files) {
      try {
        const { id } = await receivePhoto(deps, { ...sent, ...file, isCounted: false });
        if (id === null) outcome.known += 1;
        else outcome.taken += 1;
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        outcome.refused.push({ filename: displayName(file.name), code: error.code, status: error.status });
      }
    }
    return outcome;
  } finally {
    await discardAll(files);
  }
}

export const discardAll = (files: { file: StagedFile }[]) => Promise.all(files.map(({ file }) => file.discard()));
