import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;

const COLLECT_BYTES = 8 * 1024 * 1024;
let dead = 0;

/**
 * Counts bytes that pass through short-lived buffers, of all requests together. After every 8 MB it collects young objects, in one to two
 * milliseconds. V8 alone lets dead buffers pile up, and then searches the whole heap. With photos of 4 MB it did so at every second
 * upload: 30 ms of the main thread, and more of its helpers. If V8 is already marking old objects, it completes that instead.
 */
export function countDeadBytes(bytes: number): void {
  dead += bytes;
  if (dead < COLLECT_BYTES) return;
  dead = 0;
  collect({ type: 'minor' });
}
