import express from 'express';
import supertest from 'supertest';
import { sessions } from '../../src/access/session.guard.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { statement } from '../../src/platform/db/statement.ts';
import { openStudio, PASSWORD, SECRET, type Studio } from '../support/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
  await studio.account('admin', 'ada');
});
afterAll(() => studio.close());

const prepared = statement<object, { statement: string }>(
  'test.prepared',
  "select statement from pg_prepared_statements where name = 'access.session_store.select'",
);

it('PostgreSQL keeps the statement that reads a session', async () => {
  const login = await supertest(studio.url).post('/api/login').send({ username: 'ada', password: PASSWORD });
  const db = openDatabase(studio.databaseUrl, studio.deps.log, 1);
  const app = express()
    .use(sessions(db.pg, SECRET, studio.deps.log))
    .use((req, res) => void res.json({ userId: req.session.userId }));
  try {
    for (let i = 0; i < 2; i++) {
      const { body } = await supertest(app).get('/').set('cookie', String(login.headers['set-cookie']));
      expect(body).toEqual({ userId: expect.any(Number) });
    }
    expect(await db.all(prepared, {})).toEqual([{ statement: expect.stringMatching(/^SELECT sess /) }]);
  } finally {
    await db.end();
  }
});
