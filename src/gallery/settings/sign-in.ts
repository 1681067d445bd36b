import type { Actor } from '../../access/actor.ts';
import { canLogIn } from '../../access/can-log-in.ts';
import { limitSessions, requireSecondFactors } from '../../access/sign-in-rules.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import { conflict } from '../../platform/errors.ts';
import type { Settings, SettingsPatch } from './settings.schema.ts';
import { upsertSettings } from './settings.sql.ts';
import { SIGN_IN_FIELDS } from './sign-in.schema.ts';

export const SIGN_IN_DEFAULTS: Pick<Settings, keyof typeof SIGN_IN_FIELDS> = {
  second_factor_required: [],
  second_factor_grace_days: 14,
  session_max_days: 14,
  session_idle_hours: 0,
  oidc_only: false,
  oidc_link_by_email: false,
  oidc_role_claim: null,
  oidc_roles: {},
};

/** Lets users log in with passwords again, beside other providers. */
export async function allowPasswordLogin(tx: Tx): Promise<void> {
  await tx.all(upsertSettings, { values: JSON.stringify({ oidc_only: false }) });
}

export const changesSignIn = (patch: SettingsPatch): boolean => Object.keys(patch).some((key) => key in SIGN_IN_FIELDS);

/** Applies changed settings to the users and sessions that exist. */
export async function applySignIn(tx: Tx, patch: SettingsPatch): Promise<void> {
  if (patch.second_factor_required) await requireSecondFactors(tx, patch.second_factor_required);
  if (patch.session_max_days !== undefined || patch.session_idle_hours !== undefined) await limitSessions(tx);
}

/** Refuses to turn other logins off for somebody who can then no longer log in. Call it after the change. */
export async function assertCanLogIn(tx: Tx, deps: Pick<Deps, 'oidc'>, actor: Actor): Promise<void> {
  if (deps.oidc.length === 0)
    throw conflict('PROVIDER_MISSING', 'Configure a single sign-on provider first, or nobody could log in.');
  if (!(await canLogIn(tx, deps, actor.id)))
    throw conflict(
      'IDENTITY_MISSING',
      'Link your own account with a provider first, or you would no longer be able to log in.',
    );
}
