import { stat } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import pLimit from 'p-limit';
import { type Given, UsageError } from './arguments.ts';
import type { ImageFile } from './find-images.ts';
import { openFolders } from './folders.ts';
import { explain } from './refused.ts';
import { openSettling } from './settling.ts';
import type { Surroundings } from './surroundings.ts';
import { prepareUpload, summary } from './upload.ts';
import { openUploader } from './uploader.ts';

const SETTLE_MS = 2_000;
/** From this number of events at a time, the system may have dropped some. */
const MANY_EVENTS = 1_000;
/** While one batch waits for a large file, the next one is sent. */
const BATCHES = 2;
/** A kill costs at most the reading of the files of this time again. */
const SAVE_MS = 60_000;

/** Uploads the photos in a folder, and new ones, until it is interrupted. */
export async function watch(given: Given, surroundings: Surroundings): Promise<boolean> {
  const { interrupted, tuning } = surroundings;
  const root = resolve(given.folder, given.words[0] ?? '');
  if (!(await stat(root)).isDirectory()) throw new UsageError(`${given.words[0]} is not a folder.`);
  const prepared = await prepareUpload(given, surroundings, { isWatch: true });
  const { deps, counts, totals, report, nameOf, filter } = prepared;
  // Reports a wrong token or event at once.
  await deps.api.get('/events/{id}', { path: { id: prepared.target.event } });
  const started = performance.now();
  let savedAt = started;
  const add = openUploader(prepared, deps);
  const adding = pLimit(BATCHES);
  const running = new Set<Promise<void>>();

  await new Promise<void>((end, fail) => {
    const onFault = (path: string, error: unknown) =>
      report({ file: nameOf(path), status: 'failed', error: explain(error) });
    const queue: ImageFile[] = [];
    const sendQueued = async () => {
      if (queue.length > 0 && !interrupted.aborted) await add(queue.splice(0));
    };
    const settling = openSettling({
      wait(callback) {
        const timer = setTimeout(callback, tuning?.settleMs ?? SETTLE_MS);
        return () => clearTimeout(timer);
      },
      onSettled(image) {
        totals.files += 1;
        totals.bytes += image.size;
        queue.push(image);
        const batch: Promise<void> = adding(sendQueued)
          .catch(stop)
          .finally(() => running.delete(batch))
          .then(rest);
        running.add(batch);
      },
      onOther: (path) => report({ file: nameOf(path), status: 'no_image' }),
      onFault,
      onIdle: rest,
    });
    const folders = openFolders(root, { filter, onFile: settling.touch, onFault, onEnd: stop });

    /** Everything that was seen is uploaded. */
    function rest(): void {
      if (running.size > 0 || !settling.isIdle() || interrupted.aborted) return;
      if (performance.now() - savedAt > SAVE_MS) {
        savedAt = performance.now();
        void prepared.saveDigests();
      }
      if (folders.events() > MANY_EVENTS) void folders.scan();
    }
    function stop(error?: unknown): void {
      settling.close();
      folders.close();
      if (error && !interrupted.aborted) fail(error);
      else end();
    }
    interrupted.addEventListener('abort', () => stop(), { once: true });
    folders.scan().then(() => deps.errors.write(`Watching ${relative(given.folder, root) || root}\n`));
  });
  await Promise.all(running);
  await prepared.saveDigests();
  deps.output.write(`${summary(counts, totals.sent, (performance.now() - started) / 1_000)}\n`);
  return true;
}
