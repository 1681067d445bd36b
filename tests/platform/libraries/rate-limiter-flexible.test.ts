import pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { createDatabase } from '../../support/database.ts';

/** Our migration creates the table of rate-limiter-flexible, and our retention deletes from it. */
it('rate-limiter-flexible writes `key`, `points` and `expire` in ms to a table that it did not create', async () => {
  const database = await createDatabase();
  const pool = new pg.Pool({ connectionString: database.url });
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    duration: 60,
    keyPrefix: 'login',
    points: 2,
  });
  const { consumedPoints, msBeforeNext } = await limiter.consume('ada');
  const { rows } = await pool.query(
    'select key, points, expire > 1000 * extract(epoch from now()) as lasts from rate_limits',
  );
  await pool.end();
  await database.drop();
  expect(rows).toEqual([{ key: 'login:ada', points: 1, lasts: true }]);
  expect([consumedPoints, msBeforeNext <= 60_000]).toEqual([1, true]);
});
