import { Readable } from 'node:stream';
import { openDatabase, type Queries } from '../../src/platform/db/database.ts';
import { openLocks } from '../../src/platform/db/locks.ts';
import { openNotifications } from '../../src/platform/db/notifications.ts';
import { watchStandby } from '../../src/platform/db/sessions.ts';
import { storageUnavailable, unavailable } from '../../src/platform/errors.ts';
import { startConsumer } from '../../src/platform/jobs/queue-consumer.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { noteOutage, noteRecovery, reportFailure } from '../../src/platform/log/outages.ts';
import { observeStorage } from '../../src/platform/storage/observed-storage.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { createDatabase } from '../support/database.ts';
import { until } from '../support/until.ts';

type Line = { level: string; part: string; failures: number; msg: string; err?: { message: string } };

/** A log, and its lines. */
function aLog() {
  const lines: Line[] = [];
  const log = createLog('info', { write: (text: string) => void lines.push(JSON.parse(text)) } as never);
  return { log, lines };
}

describe('an outage', () => {
  it('is one line, however many requests fail, and one when the part is back', () => {
    const { log, lines } = aLog();
    for (let failed = 0; failed < 500; failed++) noteOutage(log, 'database', new Error('refused'));
    noteOutage(log, 'storage', new Error('cut'));
    noteRecovery(log, 'database');
    noteRecovery(log, 'database');
    expect(lines.map(({ part, failures, msg }) => [part, failures, msg])).toEqual([
      ['database', 1, 'database is away'],
      ['storage', 1, 'storage is away'],
      ['database', 500, 'database is back'],
    ]);
  });

  it('is one line a minute, also if the part comes and goes', () => {
    const { log, lines } = aLog();
    for (let times = 0; times < 500; times++) {
      noteOutage(log, 'database', new Error('refused'));
      noteRecovery(log, 'database');
    }
    expect(lines.map(({ msg }) => msg)).toEqual(['database is away', 'database is back']);
  });

  it('is what is behind a failed piece of work; any other failure keeps its own line', () => {
    const { log, lines } = aLog();
    for (let failed = 0; failed < 3; failed++) {
      reportFailure(log, unavailable(undefined, new Error('refused')), 'cannot read the feed');
      reportFailure(log, storageUnavailable(new Error('cut')), 'a file was left to the sweep');
      reportFailure(log, new Error('a bug'), 'the use of tokens could not be written', { photo: 7 });
    }
    const bug = { level: 'warn', msg: 'the use of tokens could not be written', photo: 7 };
    expect(lines).toMatchObject([{ msg: 'database is away' }, { msg: 'storage is away' }, bug, bug, bug]);
  });
});

describe('connections to the database that are cut', () => {
  it('are one line, whatever they were for, and one when the database is back', async () => {
    const database = await createDatabase();
    const { log, lines } = aLog();
    const pool = openDatabase(database.url, log);
    const notifications = openNotifications(database.url, log);
    const locks = openLocks(database.url, log);
    let connections = 0;
    notifications.on('test', () => {
      connections += 1;
    });
    await until(
      () => connections,
      (count) => count === 1,
    );
    const { promise: isLost, resolve: lose } = Promise.withResolvers<void>();
    await locks.tryLock('test', lose);
    await Promise.all([pool.check(), pool.check()]);

    const other = openDatabase(database.url, createLog('silent'));
    await other.pg.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await isLost;
    await until(
      () => connections,
      (count) => count === 2,
    );
    await pool.check();
    expect(lines.map(({ msg }) => msg)).toEqual(['database is away', 'database is back']);
    await Promise.all([locks.end(), notifications.end(), pool.end(), other.end()]);
    await database.drop();
  });
});

describe('a connection for notifications that is ended before it hears all', () => {
  it('is not an outage', async () => {
    const database = await createDatabase();
    const { log, lines } = aLog();
    const notifications = openNotifications(database.url, log);
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    notifications.on('first', () => resolve(notifications.end()));
    notifications.on('second', () => {});
    await ended;
    const pool = openDatabase(database.url, log);
    await pool.check();
    await pool.end();
    await database.drop();
    expect(lines).toEqual([]);
  });
});

describe('a storage that was away', () => {
  it('is back when it is next read', async () => {
    const { log, lines } = aLog();
    const storage = observeStorage({ read: async () => Readable.from([]) } as unknown as Storage, log);
    noteOutage(log, 'storage', new Error('cut'));
    await storage.read('a');
    await storage.read('b');
    expect(lines.map(({ msg }) => msg)).toEqual(['storage is away', 'storage is back']);
  });
});

describe('a queue whose work can’t be claimed', () => {
  it('is one line while the database is away, however often it is asked', async () => {
    const { log, lines } = aLog();
    let claims = 0;
    const consumer = startConsumer(
      { log, notifications: { on: () => () => {}, end: async () => {} } },
      {
        channel: 'test',
        pollMs: 1,
        claim: async () => {
          claims += 1;
          throw unavailable(undefined, new Error('refused'));
        },
        work: async () => {},
      },
    );
    await until(
      () => claims,
      (count) => count > 3,
    );
    await consumer.stop();
    expect(lines.map(({ msg }) => msg)).toEqual(['database is away']);
  });
});

describe('writes that wait for a synchronous standby', () => {
  it('are named in the log, and so is their end', async () => {
    const { log, lines } = aLog();
    let waiting = 3;
    const db = { one: async () => ({ waiting }), all: async () => [] } as unknown as Queries;
    const end = watchStandby(db, log, 1);
    await until(
      async () => lines.length,
      (count) => count > 0,
    );
    waiting = 0;
    await until(
      async () => lines.length,
      (count) => count > 1,
    );
    await end();
    expect(lines.map(({ part, msg }) => [part, msg])).toEqual([
      ['standby', 'standby is away'],
      ['standby', 'standby is back'],
    ]);
    expect(lines[0]?.err?.message).toBe('3 writes wait for a synchronous standby (SyncRep)');
  });
});
