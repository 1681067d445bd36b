import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio({ RATE_LIMIT_GUEST: '2' });
});
afterAll(() => studio.close());

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

  it('counts no right PIN', async () => {
    for (let i = 0; i < 50; i++) expect(await tryPin(3, '192.0.2.1', async () => true)).toBe(true);
  });
});
