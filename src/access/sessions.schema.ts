import { z } from 'zod';
import { request, response } from '../platform/openapi/registry.ts';
import { Email, Id } from '../platform/openapi/types.ts';
import { Preferences } from './preferences.schema.ts';
import { NullableRole, Password, Username } from './users.schema.ts';

export const Login = request(
  'Login',
  z.strictObject({
    username: z.string().min(1).max(254).describe('User name or e-mail address'),
    password: z.string().min(1).max(1000),
  }),
  { username: 'admin', password: 'correct horse' },
);
export type Login = z.output<typeof Login>;

export const Registration = request(
  'Registration',
  z.strictObject({ username: Username, email: Email, password: Password }),
  { username: 'ada', email: 'ada@example.com', password: 'correct horse' },
);

export const SignedIn = response(
  'SignedIn',
  'The logged-in user',
  z.object({
    user: z.object({
      id: Id,
      username: z.string(),
      email: z.string(),
      displayName: z.string().nullable(),
      role: NullableRole,
      permissions: z.array(z.string()).describe('Permissions of the role. Empty without a role'),
      timezone: z.string().describe('IANA name such as Europe/Berlin'),
      timezoneChosen: z.boolean().describe('False if no time zone has been set yet. UTC then applies'),
      preferences: Preferences,
      accent: z.string().nullable().describe('The colour of the theme that the user bought'),
    }),
  }),
);
