import { rename, rm } from 'node:fs/promises';

/** Replaces `file` atomically with what `write` creates at the given path beside it. If that fails, `file` stays as it was. */
export async function replaceFile(file: string, write: (draft: string) => Promise<unknown>): Promise<void> {
  const draft = `${file}.${crypto.randomUUID().slice(0, 8)}`;
  try {
    await write(draft);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
