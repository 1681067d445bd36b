import { z } from 'zod';
import type { OidcClient } from './platform/oidc/provider.ts';

const VARIABLE = /^OIDC_([A-Z0-9_]+)_(ISSUER|CLIENT_ID|CLIENT_SECRET|LABEL|SCOPES|ROLES)$/;

/** The secrets of providers that files contain. */
export const OIDC_SECRET_FILE = /^(OIDC_[A-Z0-9_]+_CLIENT_SECRET)_FILE$/;

/** Without TLS, somebody between the two could log in as anybody. */
const isIssuer = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, search, hash } = new URL(value);
  if (username || search || hash) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
};

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);

const isScopes = (value: string): boolean =>
  /^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/.test(value) && value.split(' ').includes('openid');

const needed = 'must be set too';
const Provider = z.object({
  ISSUER: z.string(needed).refine(isIssuer, 'must be an https:// address without query, or http:// on this machine'),
  CLIENT_ID: z.string(needed).regex(/^[\x20-\x7e]{1,500}$/, 'must be printable characters'),
  CLIENT_SECRET: z.string(needed).regex(/^[\x20-\x7e]{1,1000}$/, 'must be printable characters'),
  LABEL: z
    .string()
    .regex(/^[^\p{Cc}]{1,50}$/u, 'must be one line of up to 50 characters')
    .optional(),
  SCOPES: z.string().refine(isScopes, 'must be scopes with spaces between them, and openid must be one').optional(),
  ROLES: z.enum(['true', 'false'], 'must be true or false').optional(),
});

/** The providers of single sign-on in the environment, in the order of their names, and what is wrong with them. */
export function readProviders(values: Record<string, string>): { providers: OidcClient[]; faults: string[] } {
  const given = Object.entries(values).flatMap(([variable, value]) => {
    const [, name, field] = VARIABLE.exec(variable) ?? [];
    return name && field ? [{ name, field, value }] : [];
  });
  const providers: OidcClient[] = [];
  const faults: string[] = [];
  const groups = Object.entries(Object.groupBy(given, (one) => one.name)).sort();
  for (const [name, fields] of groups) {
    const parsed = Provider.safeParse(Object.fromEntries((fields ?? []).map(({ field, value }) => [field, value])));
    if (!parsed.success) {
      faults.push(...parsed.error.issues.map(({ path, message }) => `OIDC_${name}_${path.join()} ${message}`));
      continue;
    }
    const { ISSUER: issuer, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret, LABEL, SCOPES, ROLES } = parsed.data;
    const label = LABEL ?? name.charAt(0) + name.slice(1).toLowerCase().replaceAll('_', ' ');
    const scopes = SCOPES ?? 'openid profile email';
    const givesRoles = ROLES ? ROLES === 'true' : groups.length === 1;
    providers.push(
      Object.freeze({ name: name.toLowerCase(), label, issuer, clientId, clientSecret, scopes, givesRoles }),
    );
  }
  return { providers, faults };
}
