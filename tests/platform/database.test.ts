import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { openSession } from '../../src/platform/db/session.ts';
import { statement } from '../../src/platform/db/statement.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { openUser, type TaskUser } from '../support/task-user.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let user: TaskUser;
beforeEach(async () => {
  studio = await openStudio();
  user = await openUser(studio);
});
afterEach(() => studio.close());

const connections = async () =>
  (
    await studio.sql<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and application_name = 'atelier' order by pid",
    )
  ).map(({ pid }) => pid);

describe('the connections of the pool', () => {
  it('outlive statements that the server refuses', async () => {
    await user.post('/tasks', { title: 'One' }).expect(201);
    const before = await connections();
    for (let i = 0; i < 5; i++) await user.post('/tasks', { title: 'Two', labelId: 999_999 }).expect(400);
    expect(await connections()).toEqual(before);
  });

  it('are replaced where the schema has changed under their statements', async () => {
    const { id } = (await user.post('/tasks', { title: 'One' }).expect(201)).body;
    for (let i = 0; i < 3; i++) await user.get(`/tasks/${id}`).expect(200);
    await studio.sql('alter table tasks alter column title type varchar(400)');
    const read = () => user.get(`/tasks/${id}`);
    expect((await read()).status).toBe(503);
    expect((await until(read, ({ status }) => status === 200)).body).toMatchObject({ id, title: 'One' });
    expect((await user.post('/tasks', { title: 'Two' })).body).toMatchObject({ title: 'Two' });
  });
});

describe('a connection that the server ends', () => {
  const end = statement<object, object>('test.end', 'select pg_terminate_backend(pg_backend_pid())');
  const one = statement<object, { one: number }>('test.one', 'select 1 as one');

  it.each([
    ['a statement', (db: Database) => db.all(end, {})],
    ['a transaction', (db: Database) => db.transaction((tx) => tx.all(end, {}))],
  ])('in %s is not lent again', async (_what, ask) => {
    const db = openDatabase(studio.databaseUrl, studio.deps.log, 1);
    await expect(ask(db)).rejects.toMatchObject({ status: 503 });
    expect(await db.one(one, {})).toEqual({ one: 1 });
    await db.end();
  });
});

describe('a session that copies rows', () => {
  it('fails at once when its reader gives up in the middle', async () => {
    const session = await openSession(studio.databaseUrl, 'test');
    const read = session.transaction('reads', async () => {
      for await (const _ of session.copyOut('copy (select generate_series(1, 5000000)) to stdout'))
        throw new Error('The disk is full.');
    });
    await expect(read).rejects.toThrow('The disk is full.');
    await session.end();
  });

  it('continues after a connection that has ended', async () => {
    const session = await openSession(studio.databaseUrl, 'test');
    const refused = session.transaction('reads', async () => {
      for await (const _ of session.copyOut('copy (select 1) to stdout'));
      throw new Error('Something else.');
    });
    await expect(refused).rejects.toThrow('Something else.');
    await session.run('select 1');
    await session.end();
  });
});
