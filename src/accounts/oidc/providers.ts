import type { Deps } from '../../deps.ts';
import { getSettings } from '../../gallery/settings/settings.ts';
import { expectFound } from '../../platform/errors.ts';
import type { OidcProvider } from '../../platform/oidc/provider.ts';

/** A provider as the login page offers it. */
export type SignInProvider = { name: string; label: string; href: string };

/** The providers where people can log in, and afterwards return to `next`, a path on this site. */
export const listSignInProviders = ({ oidc }: Pick<Deps, 'oidc'>, next: string): SignInProvider[] =>
  oidc.map(({ name, label }) => ({
    name,
    label,
    href: `/api/login/oidc/${name}?${new URLSearchParams({ next })}`,
  }));

/** Whether users log in with a provider only. The setting means nothing while no provider is configured. */
export const isOidcOnly = async ({ oidc, db }: Pick<Deps, 'oidc' | 'db'>): Promise<boolean> =>
  oidc.length > 0 && (await getSettings(db)).oidc_only;

export const getProvider = ({ oidc }: Pick<Deps, 'oidc'>, name: unknown): OidcProvider =>
  expectFound(
    oidc.find((provider) => provider.name === name),
    'Provider',
  );
