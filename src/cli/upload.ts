import { homedir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { flag, type Given, number, optionalNumber, parallel, text, texts, UsageError } from './arguments.ts';
import { connect, type Deps } from './connect.ts';
import { openDigests } from './digests.ts';
import { findImages } from './find-images.ts';
import { filterOf } from './glob.ts';
import { jsonLine } from './printable.ts';
import { megabytes, openProgress, type Totals } from './progress.ts';
import { explain } from './refused.ts';
import type { Surroundings } from './surroundings.ts';
import { openThrottle, parseRate, transfersAt } from './throttle.ts';
import { type Done, openUploader } from './uploader.ts';

type Found = { path: string };
type Outcome = { file: string } & (Done | { status: 'failed'; error: string } | { status: 'no_image' });

/** Uploads the photos that the event does not have. Returns whether nothing failed. */
export async function upload(given: Given, surroundings: Surroundings): Promise<boolean> {
  if (given.words.length === 0) throw new UsageError('Name the photos or folders to upload.');
  const paths = given.words.map((path) => resolve(given.folder, path));
  const isDryRun = flag(given, 'dry-run');
  const prepared = await prepareUpload(given, surroundings);
  const { deps, totals, progress, report, nameOf } = prepared;
  const started = performance.now();
  const add = openUploader({ ...prepared, isDryRun }, deps);
  const [images] = await Promise.all([
    findImages(paths, {
      filter: prepared.filter,
      onOther: (path) => report({ file: nameOf(path), status: 'no_image' }),
      onFault: (path, error) => prepared.fail({ path }, error),
    }),
    // Reports a wrong token or event before anything is sent.
    deps.api.get('/events/{id}', { path: { id: prepared.target.event } }),
  ]);
  totals.files = images.length;
  totals.bytes = images.reduce((sum, { size }) => sum + size, 0);
  try {
    await add(images);
  } finally {
    await prepared.saveDigests();
    progress.close();
  }
  const { counts } = prepared;
  deps.output.write(sums(given, counts, totals.sent, started));
  return counts.failed === 0;
}

/** Prepares the parts that `upload` and `watch` share: the target, the report of each file, and the sums. */
export async function prepareUpload(given: Given, surroundings: Surroundings, { isWatch = false } = {}) {
  const { environment } = surroundings;
  const limit = text(given, 'bwlimit');
  const rate = limit === undefined ? undefined : parseRate(limit);
  const target = { event: number(given, 'event'), category: optionalNumber(given, 'category') };
  const wanted = parallel(given);
  const options = {
    parallel: rate === undefined ? wanted : transfersAt(rate, wanted),
    filter: filterOf(texts(given, 'include'), texts(given, 'exclude')),
  };
  const throttle = rate === undefined ? undefined : openThrottle(rate, surroundings.interrupted);
  const deps = await connect(given, surroundings, isWatch ? { isPatient: true, retry: true } : {});
  const cache = join(environment.XDG_CACHE_HOME || join(homedir(), '.cache'), 'atelier');
  const digests = await openDigests(join(cache, 'digests.json'), surroundings.interrupted);
  const counts = { uploaded: 0, known: 0, new: 0, failed: 0, no_image: 0 };
  const totals = { files: 0, finished: 0, bytes: 0, sent: 0 };
  const { progress, report } = await openReport(given, deps, counts, totals, !isWatch);
  const nameOf = (path: string) => relative(given.folder, path) || path;
  return {
    deps,
    target: { ...target, server: deps.server, memory: join(cache, 'uploads.json'), throttle },
    ...options,
    digests,
    counts,
    totals,
    progress,
    report,
    nameOf,
    finish: ({ path }: Found, outcome: Done) => report({ file: nameOf(path), ...outcome }),
    fail: ({ path }: Found, error: unknown) => report({ file: nameOf(path), status: 'failed', error: explain(error) }),
    /** Only the next upload needs them. */
    saveDigests: () =>
      digests.save().catch((error) => deps.errors.write(`Could not save the checksums: ${explain(error)}\n`)),
  };
}

type Counts = Record<Outcome['status'], number>;

async function openReport(
  given: Given,
  { output, errors, contact }: Deps,
  counts: Counts,
  totals: Totals,
  mayDraw: boolean,
) {
  const json = flag(given, 'json');
  const drawsBars = mayDraw && output.isTTY === true;
  const progress = await openProgress(json ? errors : output, () => totals, mayDraw);
  if (drawsBars && !json) contact.say = progress.say;
  const report = (outcome: Outcome) => {
    counts[outcome.status] += 1;
    if (json) output.write(jsonLine(outcome));
    else if (outcome.status === 'failed') progress.say(`failed    ${outcome.file}: ${outcome.error}`);
    else if (outcome.status === 'no_image') progress.say(`skipped   ${outcome.file}: not an image`);
    else if (outcome.status === 'new') progress.say(`new       ${outcome.file}`);
    else if (!drawsBars) progress.say(`${outcome.status.padEnd(9)} ${outcome.file} (photo ${outcome.photo_id})`);
  };
  return { progress, report };
}

/** The last line, with the number of files and bytes. */
export function sums(given: Given, counts: Counts, bytes: number, started: number): string {
  const { new: planned, ...done } = counts;
  const isDryRun = flag(given, 'dry-run');
  if (flag(given, 'json')) return jsonLine({ summary: isDryRun ? counts : done });
  if (isDryRun) return `${[`${planned} to upload`, ...others(counts)].join(', ')}. Nothing was sent.\n`;
  const parts = [`${done.uploaded} uploaded`, ...others(counts)];
  return `${parts.join(', ')} · ${megabytes(bytes)} in ${((performance.now() - started) / 1_000).toFixed(1)} s\n`;
}

function others({ known, failed, no_image }: Counts): string[] {
  const parts = [`${known} already there`];
  if (no_image > 0) parts.push(`${no_image} skipped`);
  if (failed > 0) parts.push(`${failed} failed`);
  return parts;
}
