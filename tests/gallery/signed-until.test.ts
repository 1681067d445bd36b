import { isSigned, signUntil } from '../../src/gallery/guests/door/gallery.ts';
import { createSealer } from '../../src/platform/sealing.ts';

const SECONDS = 30 * 24 * 60 * 60;
const deps = { sealer: createSealer('a secret for tests, long enough for anybody') };
/** A cookie that we have signed with this end. */
const cookieUntil = (text: string, until: number) => `${until}.${deps.sealer.sign(`${text}:${until}`)}`;
const now = () => Math.floor(Date.now() / 1000);

describe('the cookie that proves that a guest knows the password or the PIN of a gallery', () => {
  it('holds for 30 days, and for the text that was signed', () => {
    const { cookie, seconds } = signUntil(deps, 'unlocked:1');
    expect(seconds).toBe(SECONDS);
    expect(Number(cookie.split('.')[0]) - now()).toBeLessThanOrEqual(SECONDS);
    expect([isSigned(deps, 'unlocked:1', cookie), isSigned(deps, 'unlocked:2', cookie)]).toEqual([true, false]);
  });

  it('is worth nothing after its end, however well it is signed', () => {
    expect(isSigned(deps, 'unlocked:1', cookieUntil('unlocked:1', now() + 3_600))).toBe(true);
    expect(isSigned(deps, 'unlocked:1', cookieUntil('unlocked:1', now() - 1))).toBe(false);
  });

  it('can’t be prolonged by its owner', () => {
    const [, signature] = cookieUntil('unlocked:1', now() - 1).split('.');
    expect(isSigned(deps, 'unlocked:1', `${now() + 3_600}.${signature}`)).toBe(false);
  });

  it.each([undefined, '', '.', 'x.y', '9999999999.', '9999999999'])('%s: is none', (cookie) => {
    expect(isSigned(deps, 'unlocked:1', cookie)).toBe(false);
  });
});
