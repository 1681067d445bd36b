import { openDatabase, type Pool } from '../../src/platform/db/database.ts';
import { openRateLimits } from '../../src/platform/http/rate-limits.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio({ RATE_LIMIT_GUEST: '2' });
});
afterAll(() => studio.close());

const QUOTAS = { login: 0, api: 0, guest: 0, guestReads: 0, tools: 0 };

describe('the limit of wrong PINs', () => {
  const wrong = async () => undefined;
  const tryPin = (gallery: number, address: string, attempt: () => Promise<true | undefined> = wrong) =>
    studio.deps.rateLimits.countPin(gallery, address, attempt);
  const refusal = expect.objectContaining({ status: 429, code: 'RATE_LIMITED' });

  it('holds for one address, and for all addresses of a gallery together', async () => {
    await tryPin(1, '192.0.2.1');
    await tryPin(1, '192.0.2.1');
    await expect(tryPin(1, '192.0.2.1')).rejects.toEqual(refusal);
    // Twenty times the limit of one address, of which two are used up.
    for (let i = 0; i < 38; i++) await tryPin(1, `198.51.100.${i}`);
    await expect(tryPin(1, '203.0.113.1')).rejects.toEqual(refusal);
    await expect(tryPin(1, '203.0.113.1', async () => true)).rejects.toEqual(refusal);
    expect(await tryPin(2, '203.0.113.1')).toBeUndefined();
  });

  it('does not count a right PIN', async () => {
    for (let i = 0; i < 50; i++) expect(await tryPin(3, '192.0.2.1', async () => true)).toBe(true);
  });
});

describe('failed logins of one account from many addresses', () => {
  it('delay each answer by 2 s more from the hundredth on, up to 10 s, and never reject the right password', async () => {
    const pool: Pool = openDatabase(studio.databaseUrl, createLog('silent'), 2);
    const waits: number[] = [];
    const limits = openRateLimits(pool, { ...QUOTAS, login: 10 }, createLog('silent'), async (ms) => waits.push(ms));
    let address = 0;
    const login = (attempt: () => Promise<string | undefined>, account = 'ada') => {
      address += 1;
      return limits.countLogin(account, `198.51.${address >> 8}.${address & 255}`, attempt);
    };
    const wrong = async () => undefined;
    for (let failed = 0; failed < 100; failed++) await login(wrong);
    expect(waits).toEqual([]);
    for (let failed = 100; failed < 107; failed++) await login(wrong);
    expect(waits.splice(0)).toEqual([2_000, 4_000, 6_000, 8_000, 10_000, 10_000, 10_000]);
    expect(await login(async () => 'welcome')).toBe('welcome');
    expect(waits.splice(0)).toEqual([10_000]);
    await login(wrong, 'bo');
    expect(waits).toEqual([]);
    await limits.end();
    await pool.end();
  });
});
