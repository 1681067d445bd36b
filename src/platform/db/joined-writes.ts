import type { Duplex } from 'node:stream';
import type pg from 'pg';

/** Sends the statements of one turn of the event loop together. Each write is a system call, and wakes the server. */
export function joinWrites(client: pg.PoolClient): void {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Duplex } }).connection;
  const write = stream.write;
  let isHeld = false;
  const release = () => {
    isHeld = false;
    stream.uncork();
  };
  stream.write = function hold(this: Duplex, ...given: unknown[]) {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      process.nextTick(release);
    }
    return Reflect.apply(write, this, given);
  } as Duplex['write'];
}
