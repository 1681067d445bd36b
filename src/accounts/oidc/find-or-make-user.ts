import { unusablePasswordHash } from '../../access/passwords.ts';
import { addUser, setRole } from '../../access/users.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { getSettings } from '../../gallery/settings/settings.ts';
import { type Tx, violatedConstraint } from '../../platform/db/database.ts';
import type { Claims, OidcProvider } from '../../platform/oidc/provider.ts';
import type { Client } from '../../platform/user-agent.ts';
import { notifyUser } from '../notices/notices.ts';
import { displayNameOf, emailOf, namesFor, type Role, roleOf } from './claims.ts';
import {
  findFreeName,
  insertIdentity,
  lockAddressee,
  lockSubject,
  type Subject,
  updateIdentityUse,
} from './identities.sql.ts';
import { refuse } from './refusal.ts';

type UserDeps = Pick<Deps, 'db' | 'log' | 'sealer' | 'publicUrl' | 'mailServer'>;
type Login = { provider: OidcProvider; claims: Claims; client: Client; requestId: string };
type Settings = Awaited<ReturnType<typeof getSettings>>;
type Named = { user_id: number; username: string };
type User = Named & { role: string | null; is_active: boolean };

/** Somebody else took the name or the address, or linked the account, at the same moment. */
const RACES = ['identities_subject_key', 'identities_user_key', 'users_username_key', 'users_email_key'];

/**
 * The id of the user to whom a login at a provider belongs. They have linked it, have its address, or are new here. Throws an OidcRefusal
 * if it belongs to nobody.
 */
export async function findOrMakeUser(deps: UserDeps, login: Login): Promise<number> {
  const find = () => deps.db.transaction((tx) => findIn(tx, deps, login));
  return find().catch((error) => {
    if (RACES.includes(violatedConstraint(error) ?? '')) return find();
    throw error;
  });
}

async function findIn(tx: Tx, deps: UserDeps, login: Login): Promise<number> {
  const settings = await getSettings(tx);
  const role = roleOf(login.claims, settings);
  const known =
    (await findLinked(tx, login)) ??
    (await findLinkedMeanwhile(tx, login)) ??
    (await linkByEmail(tx, deps, login, settings));
  if (!known) return makeUser(tx, login, role ?? null);
  if (!known.is_active) refuse('OIDC_INACTIVE', 'the user is deactivated', { user: known.user_id });
  if (role !== undefined && role !== known.role) await changeRole(tx, deps, login, known, role);
  return known.user_id;
}

const subjectOf = ({ provider, claims }: Login): Subject => ({
  provider: provider.name,
  issuer: provider.issuer,
  subject: claims.sub,
});

const findLinked = (tx: Tx, login: Login): Promise<User | undefined> =>
  tx.one(updateIdentityUse, { ...subjectOf(login), email: emailOf(login.claims).email });

/** The same, once another first login of the same person has ended. */
async function findLinkedMeanwhile(tx: Tx, login: Login): Promise<User | undefined> {
  await tx.one(lockSubject, subjectOf(login));
  return findLinked(tx, login);
}

/**
 * The user with the address that the provider has checked, if a setting allows it. Users with a second factor link accounts
 * themselves: otherwise the provider alone would be enough to log in as them.
 */
async function linkByEmail(tx: Tx, deps: UserDeps, login: Login, settings: Settings): Promise<User | undefined> {
  const { email, isVerified } = emailOf(login.claims);
  if (!settings.oidc_link_by_email || !email) return undefined;
  const { provider, client } = login;
  const { name, issuer, label } = provider;
  const user = await tx.one(lockAddressee, { email: email.toLowerCase(), provider: name, issuer });
  if (!user) return undefined;
  const details = { user: user.user_id };
  if (!isVerified) refuse('OIDC_NOT_LINKED', 'the provider has not verified the address', details);
  if (!user.is_active) refuse('OIDC_INACTIVE', 'the user is deactivated', details);
  // Otherwise strangers could enter the address of a colleague first, and share the account that becomes theirs.
  if (user.has_own_email) refuse('OIDC_NOT_LINKED', 'the user with this address has entered it themselves', details);
  if (user.has_second_factor) refuse('OIDC_NOT_LINKED', 'the user with this address has a second factor', details);
  if (user.is_linked) refuse('OIDC_NOT_LINKED', 'the user with this address has linked another account', details);
  await tx.one(insertIdentity, { ...subjectOf(login), user_id: user.user_id, email, is_used: true });
  record(tx, login, user, 'identity_linked', { email });
  await notifyUser(tx, deps, user.user_id, 'identity_linked', client, label);
  return user;
}

/** Makes a user with the role that the claims give. */
async function makeUser(tx: Tx, login: Login, role: Role | null): Promise<number> {
  const { claims } = login;
  const { email } = emailOf(claims);
  if (!role) return refuse('OIDC_NOT_LINKED', 'no user is linked with this account', { subject: claims.sub });
  if (!email) return refuse('OIDC_NO_EMAIL', 'a new user would have no address', { subject: claims.sub });
  const { name, issuer } = login.provider;
  if (await tx.one(lockAddressee, { email: email.toLowerCase(), provider: name, issuer }))
    refuse('OIDC_NOT_LINKED', 'a user with this address exists and is not linked', { subject: claims.sub });
  const username = (await tx.one(findFreeName, { names: namesFor(claims) }))?.name;
  if (!username) return refuse('OIDC_NOT_LINKED', 'no name is free for a new user', { subject: claims.sub });
  const password_hash = unusablePasswordHash();
  const { id } = await addUser(tx, { username, email, display_name: displayNameOf(claims), role, password_hash });
  await tx.one(insertIdentity, { ...subjectOf(login), user_id: id, email, is_used: true });
  record(tx, login, { user_id: id, username }, 'user_provisioned', { email, role });
  return id;
}

/** The claims decide at every login. The last super administrator stays, so that somebody can always administer. */
async function changeRole(tx: Tx, { log }: UserDeps, login: Login, user: User, role: Role | null): Promise<void> {
  if (await setRole(tx, user.user_id, role)) {
    record(tx, login, user, 'role_by_provider', { role });
    return;
  }
  const details = { requestId: login.requestId, provider: login.provider.name, user: user.user_id };
  log.warn(details, 'the last super administrator keeps the role, although the provider names another');
}

function record(tx: Tx, login: Login, user: Named, type: string, details: object): void {
  const { user_id, username } = user;
  recordActivity(tx, { id: user_id, via: 'admin', requestId: login.requestId }, type, {
    details: { user_id, username, provider: login.provider.name, ...details, ...login.client },
  });
}
