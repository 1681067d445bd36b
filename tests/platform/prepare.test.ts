import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/config.ts';
import { openCleanups } from '../../src/platform/cleanups.ts';
import { openDatabase, type Pool } from '../../src/platform/db/database.ts';
import { unavailable } from '../../src/platform/errors.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { prepareDatabase } from '../../src/prepare.ts';
import { createDatabase } from '../support/database.ts';
import { PASSWORD } from '../support/studio.ts';

describe('the preparation of the database', () => {
  it('continues if the database goes away just before the first account', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atelier-prepare-'));
    const database = await createDatabase();
    const log = createLog('silent');
    const pool = openDatabase(database.url, log);
    let failures = 0;
    const one: Pool['one'] = async (statement, params) => {
      failures += 1;
      if (failures === 1) throw unavailable(undefined, new Error('the proxy cut the connection'));
      return pool.one(statement, params);
    };
    const config = readConfig({ DATA_DIR: folder, DATABASE_URL: database.url, ADMIN_PASSWORD: PASSWORD });
    await prepareDatabase(config, database.url, { ...pool, one }, log, openCleanups(log));
    const { rows } = await pool.pg.query('select role from users');
    expect(rows).toEqual([{ role: 'super_admin' }]);
    await pool.end();
    await database.drop();
    rmSync(folder, { recursive: true });
  });
});
