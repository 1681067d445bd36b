import type { Settings } from '../../data/settings.ts';

/** The settings of this view. */
export type LoginSettings = Pick<
  Settings['settings'],
  | 'second_factor_required'
  | 'second_factor_grace_days'
  | 'session_max_days'
  | 'session_idle_hours'
  | 'oidc_only'
  | 'oidc_link_by_email'
  | 'oidc_role_claim'
  | 'oidc_roles'
>;
