import type { Deps } from '../../../deps.ts';
import { unauthorized } from '../../../platform/errors.ts';
import type { Gallery } from '../door/gallery.ts';
import { isSigned, signUntil } from '../door/gallery.ts';

/** Valid for this gallery and link until the PIN changes. */
const pinText = ({ id, share_token, presentation }: Gallery) =>
  `pin:${id}:${share_token}:${presentation.download_pin_version}`;

/** Whether downloads need a PIN that the guest with this cookie has not entered. */
export const needsPin = (deps: Pick<Deps, 'sealer'>, gallery: Gallery, cookie: string | undefined): boolean =>
  gallery.presentation.download_pin_hash !== null && !isSigned(deps, pinText(gallery), cookie);

/** Checks the PIN of a gallery. Returns the value of the cookie that permits downloads, and its lifetime. */
export async function tryPin(
  deps: Pick<Deps, 'sealer' | 'rateLimits' | 'passwords'>,
  gallery: Gallery,
  pin: string,
  address: string,
): Promise<{ cookie: string; seconds: number }> {
  const hash = gallery.presentation.download_pin_hash ?? undefined;
  const right = await deps.rateLimits.countPin(gallery.id, address, async () =>
    (await deps.passwords.verify(pin, hash)) ? true : undefined,
  );
  if (!right) throw unauthorized('WRONG_PIN', 'This PIN is wrong.');
  return signUntil(deps, pinText(gallery));
}
