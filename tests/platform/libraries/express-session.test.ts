import { openStudio } from '../../support/studio.ts';

/** The rows that express-session and connect-pg-simple write. Our own statements read them. */
it('a session is a row with its id, the fields of the session at the top of `sess`, and its end', async () => {
  const studio = await openStudio();
  const { username } = await studio.account('viewer', 'ada');
  await studio.login(username);
  const columns = await studio.sql<{ column_name: string; udt_name: string }>(
    "select column_name, udt_name from information_schema.columns where table_name = 'sessions' order by 1",
  );
  const [row] = await studio.sql<{ sid: string; sess: object; lasts: boolean }>(
    'select sid, sess, expire > now() as lasts from sessions limit 1',
  );
  await studio.close();
  expect(columns.map(({ column_name, udt_name }) => `${column_name} ${udt_name}`)).toEqual(
    expect.arrayContaining(['sid varchar', 'sess json']),
  );
  expect(row).toMatchObject({ sess: { userId: expect.any(Number), epoch: expect.any(Number) }, lasts: true });
});
