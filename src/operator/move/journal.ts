import { hash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

const LINES = 10_000;

export type Journal = {
  /** Keys that an earlier run did not finish, so their content is not verified. */
  doubtful: ReadonlySet<string>;
  begin(key: string): Promise<void>;
  done(key: string): Promise<void>;
  close(): Promise<void>;
};

/** Records the moves in progress, so that the next run need not compare earlier files again. It stays small. */
export async function openJournal(dataDir: string, from: object, to: object): Promise<Journal> {
  const file = join(dataDir, `move-storage-${hash('sha256', JSON.stringify([from, to])).slice(0, 12)}.journal`);
  const doubtful = readUnfinished(file);
  const open_ = new Set<string>(doubtful);
  let handle: FileHandle;
  let lines = 0;
  const rewrite = async () => {
    await handle?.close();
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, [...open_].map((key) => `+${key}\n`).join(''), { mode: 0o600, flush: true });
    renameSync(draft, file);
    handle = await open(file, 'a');
    lines = 0;
  };
  await rewrite();
  let turn = Promise.resolve();
  /** Writes one line at a time, also for concurrent callers. */
  const write = (line: string) => {
    turn = turn.then(async () => {
      await handle.appendFile(line);
      lines += 1;
      if (lines >= LINES) await rewrite();
    });
    return turn;
  };
  return {
    doubtful,
    begin(key) {
      open_.add(key);
      return write(`+${key}\n`);
    },
    done(key) {
      open_.delete(key);
      return write(`-${key}\n`);
    },
    async close() {
      await turn.catch(() => {});
      await handle.close();
      if (open_.size === 0) await rm(file, { force: true });
    },
  };
}

/** A truncated last line is not a complete key, and harmless. */
function readUnfinished(file: string): Set<string> {
  const unfinished = new Set<string>();
  if (!existsSync(file)) return unfinished;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith('+')) unfinished.add(line.slice(1));
    else unfinished.delete(line.slice(1));
  }
  return unfinished;
}
