import { keepingLogin } from '../../access/can-log-in.ts';
import type { TaskUser } from '../../access/task-user.ts';
import { recordAudit } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { violatedConstraint } from '../../platform/db/database.ts';
import { expectFound } from '../../platform/errors.ts';
import type { Claims, OidcProvider } from '../../platform/oidc/provider.ts';
import type { Client } from '../../platform/user-agent.ts';
import { notifyUser } from '../notices/notices.ts';
import { emailOf } from './claims.ts';
import { deleteIdentity, type IdentityRow, insertIdentity, selectIdentities } from './identities.sql.ts';

type IdentityDeps = Pick<Deps, 'db' | 'oidc' | 'sealer' | 'publicUrl' | 'mailServer'>;

/** The configured provider of an identity. Its name may have been given to another one since. */
const providerOf = ({ oidc }: Pick<Deps, 'oidc'>, { provider, issuer }: Pick<IdentityRow, 'provider' | 'issuer'>) =>
  oidc.find((one) => one.name === provider && one.issuer === issuer);

/** The accounts that a user has linked, and the providers of which they could link one. */
export async function listIdentities(deps: Pick<Deps, 'db' | 'oidc'>, userId: number) {
  const rows = await deps.db.all(selectIdentities, { user_id: userId });
  const linked = rows.map((row) => ({ row, provider: providerOf(deps, row) }));
  return {
    identities: linked.map(({ row, provider }) => ({
      id: row.id,
      provider: row.provider,
      label: provider?.label ?? row.provider,
      isUsable: provider !== undefined,
      email: row.email,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
    })),
    providers: deps.oidc
      .filter((one) => !linked.some(({ provider }) => provider === one))
      .map(({ name, label }) => ({ name, label })),
  };
}

/** Why an account could not be linked, as the page of the user's security shows it. */
export type LinkFault = 'IDENTITY_TAKEN' | 'PROVIDER_LINKED';

/** Links an account at a provider with a user. Returns why it could not be linked. */
export async function linkIdentity(
  deps: IdentityDeps,
  user: TaskUser,
  provider: OidcProvider,
  claims: Claims,
  client: Client,
): Promise<LinkFault | undefined> {
  const { name, issuer, label } = provider;
  const { email } = emailOf(claims);
  try {
    await deps.db.transaction(async (tx) => {
      const row = { provider: name, issuer, subject: claims.sub, user_id: user.id, email, is_used: false };
      await tx.one(insertIdentity, row);
      const changes = { provider: name, email, ...client };
      recordAudit(tx, user, 'user.identity_linked', { type: 'user', id: user.id }, changes);
      await notifyUser(tx, deps, user.id, 'identity_linked', client, label);
    });
    return undefined;
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'identities_subject_key') return 'IDENTITY_TAKEN';
    if (constraint === 'identities_user_key') return 'PROVIDER_LINKED';
    throw error;
  }
}

/** Removes a linked account, unless it is the last way to log in. */
export async function unlinkIdentity(deps: IdentityDeps, user: TaskUser, id: number, client: Client): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { provider, email } = await keepingLogin(tx, deps, user.id, async () =>
      expectFound(await tx.one(deleteIdentity, { user_id: user.id, id }), 'Identity'),
    );
    const label = deps.oidc.find(({ name }) => name === provider)?.label ?? provider;
    recordAudit(tx, user, 'user.identity_unlinked', { type: 'user', id: user.id }, { provider, email, ...client });
    await notifyUser(tx, deps, user.id, 'identity_unlinked', client, label);
  });
}
