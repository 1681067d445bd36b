import { z } from 'zod';
import { Role } from '../../access/users.schema.ts';
import { SingleLineText } from '../../platform/openapi/types.ts';

/** Settings of how users log in. */
export const SIGN_IN_FIELDS = {
  second_factor_required: z.array(Role).max(4).describe('The roles that need a second factor'),
  second_factor_grace_days: z
    .int()
    .min(0)
    .max(365)
    .describe('How many days users have to add a second factor after their role needs one'),
  session_max_days: z.int().min(1).max(400).describe('Days after the login when a session ends'),
  session_idle_hours: z.int().min(0).max(8760).describe('Hours without a request after which a session ends. 0: never'),
  oidc_only: z.boolean().describe('Users log in with a single sign-on provider only'),
  oidc_link_by_email: z
    .boolean()
    .describe('A login with a provider belongs to the user with the same address, if the provider has verified it'),
  oidc_role_claim: SingleLineText(100)
    .nullable()
    .describe("The claim that names the user's role. Null: roles are given here"),
  oidc_roles: z
    .record(z.string().min(1).max(200), Role)
    .refine((roles) => Object.keys(roles).length <= 100, 'Must have at most 100 values')
    .describe('The role for each value of the claim'),
};
