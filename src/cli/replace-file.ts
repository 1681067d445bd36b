import { rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';

const drafts = new Set<string>();
process.on('exit', () => {
  for (const draft of drafts) rmSync(draft, { force: true });
});

/** Replaces `file` atomically with what `write` creates at the given path beside it. If that fails, `file` stays as it was. */
export async function replaceFile(file: string, write: (draft: string) => Promise<unknown>): Promise<void> {
  const draft = `${file}.${crypto.randomUUID().slice(0, 8)}`;
  drafts.add(draft);
  try {
    await write(draft);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    if (error instanceof Error) error.message = error.message.replaceAll(draft, file);
    throw error;
  } finally {
    drafts.delete(draft);
  }
}
