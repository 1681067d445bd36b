import type { Deps } from '../../deps.ts';
import { acceptsPasskeys } from '../factors/passkeys.ts';

/** Another service with which people of the studio log in. */
export type Provider = { name: string; label: string; href: string };

/** The ways to log in that the login page offers. */
export type Ways = { password: boolean; passkeys: boolean; recovery: boolean; providers: Provider[] };

export async function findWays(deps: Pick<Deps, 'db' | 'publicUrl' | 'mailServer'>): Promise<Ways> {
  const [passkeys, reason] = await Promise.all([acceptsPasskeys(deps), deps.mailServer.reasonToWait()]);
  return { password: true, passkeys, recovery: reason === undefined, providers: [] };
}
