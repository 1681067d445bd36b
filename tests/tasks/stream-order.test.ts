import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { ChangeStreams } from '../../src/deps.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { type Notifications, openNotifications } from '../../src/platform/db/notifications.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { openChangeStreams } from '../../src/tasks/stream/change-streams.ts';
import { closeChangeStreams, openChangeStream } from '../support/change-stream.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { openUser } from '../support/task-user.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let notifications: Notifications;
let writer: pg.Client;
beforeAll(async () => {
  studio = await openStudio();
  notifications = openNotifications(studio.databaseUrl, log);
  writer = new pg.Client(studio.databaseUrl);
  await writer.connect();
});
afterEach(closeChangeStreams);
afterAll(async () => {
  await writer.end();
  await notifications.end();
  await studio.close();
});

const log = createLog('silent');

/** Notifications that wait for the test, in their order, once the first of a change has come. */
function holdChanges() {
  const held: (() => void)[] = [];
  let isReleased = false;
  const on: Notifications['on'] = (channel, listener) =>
    notifications.on(channel, (payload) => {
      const isHeld = held.length > 0 || (channel === 'changes' && payload !== undefined);
      if (isHeld && !isReleased) held.push(() => listener(payload));
      else listener(payload);
    });
  return {
    notifications: { ...notifications, on },
    held,
    release() {
      isReleased = true;
      for (const deliver of held) deliver();
    },
  };
}

/** The entries that each look for missed changes has found. */
function watchLooks({ db }: Studio['deps']) {
  const looks: number[][] = [];
  const one: Database['one'] = async (statement, params) => {
    const row = await db.one(statement, params);
    if (statement.name === 'tasks.stream.newest') looks.push((row as { newest: number[] }).newest);
    return row;
  };
  return { db: { ...db, one }, looks };
}

async function serve(streams: ChangeStreams, id: number, keyHash: Buffer) {
  const server = http.createServer((_, res) => void streams.open(res, { id, credential: { keyHash } }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('a change whose notification is on its way is not taken for a missed one', async () => {
  const one = await openUser(studio);
  const [key] = await studio.sql<{ key_hash: Buffer }>('select key_hash from api_keys where user_id = $1', [one.id]);
  // As long as a transaction runs that may not know of the stream, the service looks for missed changes.
  await writer.query('begin');
  await writer.query('select pg_current_xact_id()');

  const { held, release, ...on } = holdChanges();
  const { db, looks } = watchLooks(studio.deps);
  const streams = openChangeStreams(db, on.notifications, log, { settleMs: 20 });
  await new Promise<void>((resolve) => notifications.on('listening', () => resolve()));
  const { server, url } = await serve(streams, one.id, key?.key_hash ?? Buffer.alloc(0));
  const stream = await openChangeStream(url, {});

  await one.post('/tasks', { title: 'Call Bo' }).expect(201);
  await until(
    () => held.length,
    (count) => count > 0,
  );
  const [entry] = await studio.sql<{ id: number }>('select max(id)::int as id from audit_log');
  // A look has found it, or waits behind it.
  await until(
    () => held.length > 1 || looks.at(-1)?.includes(entry?.id ?? 0),
    (isThere) => isThere === true,
  );
  release();
  await stream.heard(1);
  await writer.query('commit');
  // A wrong `ready` would come before the second change.
  await one.post('/tasks', { title: 'Call Cy' }).expect(201);
  await stream.heard(2);
  expect(stream.readies()).toBe(1);
  stream.hangUp();
  server.close();
});
