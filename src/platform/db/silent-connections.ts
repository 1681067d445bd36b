import type { Socket } from 'node:net';
import type pg from 'pg';

const SILENCE_MS = 6_500;
const CHECK_MS = 500;

/** What the driver knows of a connection, which its types don't say. */
type Watched = pg.PoolClient & { readyForQuery: boolean; connection: { stream: Socket } };

/**
 * Ends connections whose server has been asked something and has sent nothing for so long: a timer for each query, as the driver has
 * them, costs more than many a query. Returns the function that stops it.
 */
export function endSilentConnections(pool: pg.Pool): () => void {
  const heard = new Map<Watched, { bytes: number; at: number }>();
  pool.on('connect', (client) => heard.set(client as Watched, { bytes: 0, at: performance.now() }));
  pool.on('remove', (client) => heard.delete(client as Watched));
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [{ readyForQuery, connection }, last] of heard) {
      const { bytesRead } = connection.stream;
      if (readyForQuery || bytesRead !== last.bytes) Object.assign(last, { bytes: bytesRead, at: now });
      else if (now - last.at > SILENCE_MS) connection.stream.destroy(new Error('The database does not answer.'));
    }
  }, CHECK_MS).unref();
  return () => clearInterval(timer);
}
