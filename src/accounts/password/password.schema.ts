import { z } from 'zod';
import { Password } from '../../access/users.schema.ts';
import { request } from '../../platform/openapi/registry.ts';

export const PasswordReset = request(
  'PasswordReset',
  z.strictObject({ token: z.string().min(1).max(100).describe('From the link in the e-mail'), password: Password }),
  { token: 'invite_3vKqZ0mJd8XcT1nWyB5rLpGs7HfUa2D6xEhNC', password: 'correct horse' },
);

export const ForgottenPassword = request(
  'ForgottenPassword',
  z.strictObject({ username: z.string().trim().min(1).max(254).describe('User name or e-mail address') }),
  { username: 'ada@example.com' },
);
