import type { Socket } from 'node:net';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { noteOutage, noteRecovery } from '../log/outages.ts';

const RECONNECT_MS = 1_000;
const PULSE_MS = 30_000;
const PULSE_TIMEOUT_MS = 5_000;

/** Called for every notification on a channel, and without payload after every (re)connection, because some may have been missed. */
type Listener = (payload?: string) => void;

export type Notifications = {
  /** Returns the function that stops listening. */
  on(channel: string, listener: Listener): () => void;
  end(): Promise<void>;
};

/** Receives NOTIFY on one separate connection, which is opened for the first listener and reopened whenever it is lost. */
export function openNotifications(url: string, log: Log): Notifications {
  const listeners = new Map<string, Set<Listener>>();
  let client: pg.Client | undefined;
  /** The same connection, once it listens to all channels. */
  let listening: pg.Client | undefined;
  let last = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  const notify = (channel: string, payload?: string) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload);
  };
  const listen = async (on: pg.Client, channel: string) => {
    await on.query(`listen ${pg.escapeIdentifier(channel)}`);
    notify(channel);
  };

  /** One after the other. If it fails, the connection is lost, and the next one listens to all. */
  const listenNext = (before: Promise<void>, on: pg.Client, channel: string) =>
    before.then(() => listen(on, channel)).catch(() => {});

  /** A connection that we end ourselves is not an outage. */
  const noteLoss = (error: unknown) => {
    if (!ended) noteOutage(log, 'database', error);
  };
  const connect = async () => {
    const mine = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      application_name: 'atelier-notifications',
    });
    client = mine;
    mine.on('notification', ({ channel, payload }) => notify(channel, payload));
    mine.on('error', noteLoss);
    const pulse = setInterval(() => feelPulse(mine), PULSE_MS).unref();
    mine.once('end', () => {
      clearInterval(pulse);
      listening = undefined;
      again();
    });
    try {
      await mine.connect();
      for (const channel of listeners.keys()) await listen(mine, channel);
      listening = mine;
      noteRecovery(log, 'database');
    } catch (error) {
      noteLoss(error);
      mine.end().catch(() => {});
      again();
    }
  };
  const again = () => {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(connect, RECONNECT_MS);
  };

  return {
    on(channel, listener) {
      const others = listeners.get(channel);
      if (others) others.add(listener);
      else listeners.set(channel, new Set([listener]));
      if (!client) connect();
      else if (!others && listening) last = listenNext(last, listening, channel);
      return () => listeners.get(channel)?.delete(listener);
    },
    async end() {
      ended = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

/** An idle connection may be dead: a firewall has dropped it, or another server has taken over. */
function feelPulse(client: pg.Client): void {
  const { stream } = (client as pg.Client & { connection: { stream: Socket } }).connection;
  const timer = setTimeout(() => stream.destroy(new Error('The database does not respond.')), PULSE_TIMEOUT_MS);
  const over = () => clearTimeout(timer);
  client.query('select 1').then(over, over);
}
