import { once } from 'node:events';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writePieces } from '../../platform/storage/pieces.ts';
import { OperatorError, type Output } from '../open-operator.ts';

/** Where an archive goes. */
export type Target = {
  write(bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Gives the synced archive its name. */
  keep(): Promise<void>;
  discard(): Promise<void>;
};

/** `output` for `-`, otherwise `<file>.part`, readable only by its owner, which becomes `file` once complete. */
export async function openTarget(file: string, output: Output): Promise<Target> {
  if (file === '-') return toOutput(output);
  const draft = `${file}.part`;
  // An existing draft loses its name, even if another process still writes it.
  await rm(draft, { force: true });
  const handle = await open(draft, 'wx', 0o600);
  const isOurs = async () => (await stat(draft).catch(() => undefined))?.ino === (await handle.stat()).ino;
  return {
    async write(bytes) {
      await writePieces(handle, bytes, 0, { onChunk() {} });
      await handle.sync();
    },
    async keep() {
      if (!(await isOurs())) throw new OperatorError(`Another backup is writing to ${file}.`);
      await rename(draft, file);
      await handle.close();
      const folder = await open(dirname(file), 'r');
      await folder.sync().finally(() => folder.close());
    },
    async discard() {
      if (await isOurs()) await rm(draft, { force: true });
      await handle.close();
    },
  };
}

function toOutput(output: Output): Target {
  if (output.isTTY)
    throw new OperatorError('Cannot write an archive to a terminal. Name a file or redirect the output.');
  const failed = new Promise<never>((_, reject) => output.once('error', reject));
  failed.catch(() => {});
  return {
    async write(bytes) {
      for await (const chunk of bytes) if (!output.write(chunk)) await Promise.race([once(output, 'drain'), failed]);
      await Promise.race([new Promise<void>((resolve) => output.write('', () => resolve())), failed]);
    },
    async keep() {},
    async discard() {},
  };
}
