import { conflict } from '../../platform/errors.ts';

/** The site that passkeys belong to. Browsers offer them only over https, and on this machine. */
export function relyingParty(publicUrl: string): { id: string; origin: string } {
  const { hostname, origin, protocol } = new URL(publicUrl);
  if (protocol !== 'https:' && hostname !== 'localhost' && !hostname.endsWith('.localhost'))
    throw conflict(
      'PASSKEYS_NEED_HTTPS',
      'Browsers allow passkeys only over https. Ask the operator to set PUBLIC_URL to an https address.',
    );
  return { id: hostname, origin };
}

export function supportsPasskeys(publicUrl: string): boolean {
  try {
    relyingParty(publicUrl);
    return true;
  } catch {
    return false;
  }
}
