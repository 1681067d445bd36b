import type { Log } from '../log/log.ts';
import { noteRecovery } from '../log/outages.ts';
import { histogram } from '../metrics/registry.ts';
import { inSpan } from '../tracing/trace.ts';
import { type StagedFile, type Storage, TooLarge } from './storage.ts';

const durations = histogram(
  'storage_operation_duration_seconds',
  'Storage operations. Those that read a request body take as long as its sender.',
  [0.001, 0.005, 0.025, 0.1, 0.25, 1, 5, 30],
  ['operation', 'outcome'],
);

const FULL = ['ENOSPC', 'EDQUOT', 'STORAGE_FULL'];
const MISSING = ['ENOENT', 'NoSuchKey', 'NotFound'];
const HUNG_UP = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'];

const OPERATIONS = [
  'stage',
  'store',
  'put',
  'copy',
  'read',
  'local_path',
  'append_part',
  'part',
  'find',
  'remove',
  'check',
];
// Starts at 0, because a series that starts at 1 shows no increase.
for (const operation of OPERATIONS) for (const outcome of ['full', 'failed']) durations.zero({ operation, outcome });

/** `missing`, `refused` and `aborted` are not faults of the storage. */
function outcomeOf(error: unknown): string {
  const { code, name } = error as { code?: string; name?: string };
  const is = (known: string[]) => known.includes(String(code)) || known.includes(String(name));
  if (error instanceof TooLarge) return 'refused';
  if (is(FULL)) return 'full';
  if (is(MISSING)) return 'missing';
  return is(HUNG_UP) ? 'aborted' : 'failed';
}

async function observed<T>(operation: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  let outcome = 'ok';
  try {
    return await inSpan(`storage.${operation}`, 'client', {}, work);
  } catch (error) {
    outcome = outcomeOf(error);
    throw error;
  } finally {
    durations.observe({ operation, outcome }, (performance.now() - start) / 1000);
  }
}

/** The same storage, whose operations are counted, timed and recorded in traces. A successful one ends an outage. */
export function observeStorage(storage: Storage, log: Log): Storage {
  const reached = async <T>(operation: string, work: () => Promise<T>): Promise<T> => {
    const result = await observed(operation, work);
    noteRecovery(log, 'storage');
    return result;
  };
  const observedFile = (file: StagedFile): StagedFile => ({
    ...file,
    store: (key) => reached('store', () => file.store(key)),
  });
  return {
    ...storage,
    stage: async (source, maxBytes) => observedFile(await observed('stage', () => storage.stage(source, maxBytes))),
    put: (key, bytes) => reached('put', () => storage.put(key, bytes)),
    copy: (from, to) => reached('copy', () => storage.copy(from, to)),
    read: (key, range) => reached('read', () => storage.read(key, range)),
    readAll: (key) => reached('read', () => storage.readAll(key)),
    localPath: (key) => observed('local_path', () => storage.localPath(key)),
    appendPart: (...part) => observed('append_part', () => storage.appendPart(...part)),
    part: async (...part) => observedFile(await observed('part', () => storage.part(...part))),
    find: (key) => reached('find', () => storage.find(key)),
    remove: (key) => reached('remove', () => storage.remove(key)),
    check: () => reached('check', () => storage.check()),
  };
}
