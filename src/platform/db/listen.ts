import pg from 'pg';
import type { Log } from '../log/log.ts';

const RECONNECT_MS = 1_000;

/** Calls `onNotify` for every notification on a channel, and once after every (re)connection, for what was missed. */
export function listen(url: string, channel: string, log: Log, onNotify: () => void): { end(): Promise<void> } {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  const connect = async () => {
    const mine = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      application_name: `atelier-${channel}`,
    });
    client = mine;
    mine.on('notification', onNotify);
    mine.on('error', (error) => log.warn({ err: error }, 'the connection for notifications was lost'));
    mine.once('end', again);
    try {
      await mine.connect();
      await mine.query(`listen ${pg.escapeIdentifier(channel)}`);
      onNotify();
    } catch (error) {
      log.warn({ err: error }, 'notifications can’t be heard right now');
      mine.end().catch(() => {});
      again();
    }
  };
  const again = () => {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(connect, RECONNECT_MS);
  };
  connect();

  return {
    async end() {
      ended = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
