import type { Schemas } from '../api/client.ts';

type User = Schemas['SignedIn']['user'];

const KEY = 'atelier.user';
/** As long as a session lasts. */
const HOLDS_MS = 14 * 24 * 60 * 60_000;

/** Remembers the user for starts without a connection, with no more than the shell needs. */
export function rememberUser(user: User): void {
  localStorage.setItem(KEY, JSON.stringify({ user: { ...user, email: '' }, at: Date.now() }));
}

export function recallUser(): User | undefined {
  const { user, at = 0 } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { user?: User; at?: number };
  return Date.now() - at < HOLDS_MS ? user : undefined;
}

export const forgetUser = (): void => localStorage.removeItem(KEY);
