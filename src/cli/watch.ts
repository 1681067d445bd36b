import { stat } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import pLimit from 'p-limit';
import { type Given, UsageError } from './arguments.ts';
import type { ImageFile } from './find-images.ts';
import { openFolders } from './folders.ts';
import { explain, isRefusal } from './refused.ts';
import { openSettling } from './settling.ts';
import type { Surroundings } from './surroundings.ts';
import { prepareUpload, sums } from './upload.ts';
import { type Done, openUploader } from './uploader.ts';

const SETTLE_MS = 2_000;
/** From this number of events at a time, the system may have dropped some. */
const MANY_EVENTS = 1_000;
/** Digests are saved this often, and dropped events noticed, even if there is always something to upload. */
const TEND_MS = 60_000;
/** The pause before a failed file is sent again doubles this many times. */
const MAX_DOUBLED = 5;

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
  let isSaved = true;
  // A batch that is not done is sending, so the next one waits only if there are enough transfers.
  const adding = pLimit(prepared.parallel + 1);
  const running = new Set<Promise<void>>();

  const watching = new Promise<void>((end, fail) => {
    const onFault = (path: string, error: unknown) => prepared.fail({ path }, error);
    const failures = new Map<string, { message: string; times: number }>();
    const add = openUploader({ ...prepared, finish, fail: failed }, deps);
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
        queue.push(image);
        const batch: Promise<void> = adding(sendQueued)
          .catch(stop)
          .finally(() => {
            running.delete(batch);
            isSaved = false;
          });
        running.add(batch);
      },
      onOther: (path) => report({ file: nameOf(path), status: 'no_image' }),
      onFault,
      onIdle: findMissed,
    });
    function finish(image: ImageFile, done: Done): void {
      failures.delete(image.path);
      prepared.finish(image, done);
    }
    /** Reports a failure once, and sends the file again later, unless the server rejects it. */
    function failed({ path }: ImageFile, error: unknown): void {
      const { message, times } = failures.get(path) ?? { message: '', times: 0 };
      if (message !== explain(error)) onFault(path, error);
      failures.delete(path);
      if (isRefusal(error)) return;
      failures.set(path, { message: explain(error), times: times + 1 });
      settling.forget(path);
      const pause = (deps.contact.pauses.at(-1) ?? 0) * 2 ** Math.min(times, MAX_DOUBLED);
      setTimeout(() => settling.touch(path), pause).unref();
    }
    const folders = openFolders(root, { filter, onFile: settling.touch, onFault, onEnd: stop });

    function findMissed(): void {
      if (folders.events() > MANY_EVENTS) void folders.scan();
    }
    const tending = setInterval(() => {
      findMissed();
      if (!isSaved || running.size > 0) void prepared.saveDigests();
      isSaved = true;
    }, TEND_MS);
    let isStopped = false;
    function stop(error?: unknown): void {
      isStopped = true;
      clearInterval(tending);
      settling.close();
      folders.close();
      if (error && !interrupted.aborted) fail(error);
      else end();
    }
    interrupted.addEventListener('abort', () => stop(), { once: true });
    folders.scan().then(() => {
      if (!isStopped) deps.errors.write(`Watching ${relative(given.folder, root) || root}\n`);
    });
  });
  try {
    await watching;
    await Promise.all(running);
  } finally {
    await prepared.saveDigests();
    deps.output.write(sums(given, counts, totals.sent, started));
  }
  return true;
}
