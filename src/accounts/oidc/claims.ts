import type { Claims } from '../../platform/oidc/provider.ts';
import { Email } from '../../platform/openapi/types.ts';

/** The most powerful first. */
const ROLES = ['super_admin', 'admin', 'editor', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

export type RoleRules = { oidc_role_claim: string | null; oidc_roles: Record<string, Role> };

/** A claim by its name, or by its path such as `realm_access.roles`. Names of claims may contain dots too. */
export function claimOf(claims: Claims, name: string): unknown {
  if (claims[name] !== undefined) return claims[name];
  return name
    .split('.')
    .reduce<unknown>(
      (value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined),
      claims as object,
    );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The role that the claims give, null for none. Undefined if the claims do not decide, or the provider does not send the one that does. */
export function roleOf(claims: Claims, { oidc_role_claim, oidc_roles }: RoleRules): Role | null | undefined {
  if (oidc_role_claim === null) return undefined;
  const claim = claimOf(claims, oidc_role_claim);
  if (claim === undefined || claim === null) return undefined;
  const values = [claim].flat();
  const roles = values.flatMap((value) =>
    typeof value === 'string' && Object.hasOwn(oidc_roles, value) ? [oidc_roles[value]] : [],
  );
  return ROLES.find((role) => roles.includes(role)) ?? null;
}

/** The address that a provider names, and whether it has checked that it is the person's. */
export function emailOf({ email, email_verified }: Claims): { email: string | null; isVerified: boolean } {
  const found = Email.safeParse(email).data ?? null;
  return { email: found, isVerified: found !== null && email_verified === true };
}

/** Names that a new user may get, the best first. */
export function namesFor({ preferred_username, email }: Claims): string[] {
  const [local = ''] = String(preferred_username ?? email ?? '').split('@');
  const base = local
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]/g, '')
    .replace(/^[._-]+/, '')
    .slice(0, 40);
  const name = base || 'user';
  return [name, ...Array.from({ length: 98 }, (_, at) => `${name}${at + 2}`)];
}

export function displayNameOf({ name }: Claims): string | null {
  const text =
    typeof name === 'string'
      ? name
          .replace(/\p{Cc}/gu, '')
          .trim()
          .slice(0, 100)
      : '';
  return text || null;
}
