import type { Queries } from './database.ts';
import { statement } from './statement.ts';

const sendNotification = statement<{ channel: string; payload: string }, { sent: string }>(
  'notify',
  'select pg_notify($channel, $payload)::text as sent',
);

/** Notifies every process that listens to a channel. */
export const notify = (db: Queries, channel: string, payload: string): Promise<unknown> =>
  db.one(sendNotification, { channel, payload });
