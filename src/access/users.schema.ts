import { z } from 'zod';
import { component, request, response } from '../platform/openapi/registry.ts';
import {
  Email,
  Id,
  isPasswordLength,
  Pagination,
  SingleLineText,
  USERNAME,
  UtcTimestamp,
} from '../platform/openapi/types.ts';

const ROLES = ['super_admin', 'admin', 'editor', 'viewer'] as const;

/** A role in the galleries. */
export const Role = component('Role', z.enum(ROLES));
export type Role = z.output<typeof Role>;

/** Null for users without access to the galleries. */
export const NullableRole = component('NullableRole', z.enum(ROLES).nullable());

export const UserReference = component('UserReference', z.object({ id: Id, username: z.string() }));

export const Username = z.string().regex(USERNAME, 'Must be 1 to 50 letters, digits, dots, dashes or underscores');

export const Password = z
  .string()
  .refine(isPasswordLength, 'Must be 8 to 72 bytes long')
  .meta({ description: '8 to 72 bytes', maxLength: 72, format: 'password' });

export const NewUser = request(
  'NewUser',
  z.strictObject({
    username: Username,
    email: Email,
    password: Password,
    display_name: SingleLineText(100).nullish(),
    role: NullableRole.optional().describe('Null for users without access to the galleries'),
  }),
  { username: 'bo', email: 'bo@example.com', password: 'correct horse', role: 'editor' },
);
export type NewUser = z.output<typeof NewUser>;

export const UserPatch = request(
  'UserPatch',
  z.strictObject({
    username: Username.optional(),
    email: Email.optional(),
    password: Password.optional(),
    display_name: SingleLineText(100).nullish(),
    role: NullableRole.optional(),
    is_active: z.boolean().optional(),
  }),
  { display_name: 'Bo Lind' },
);
export type UserPatch = z.output<typeof UserPatch>;

export const User = response(
  'User',
  'The user',
  z.object({
    id: Id,
    username: z.string(),
    email: z.string(),
    display_name: z.string().nullable(),
    role: NullableRole,
    is_active: z.boolean(),
    timezone: z.string(),
    invited_until: UtcTimestamp.nullable().describe(
      'Until when an invited user can choose a password. In the past if the link no longer works. Null for users with a password',
    ),
    created_at: UtcTimestamp,
    updated_at: UtcTimestamp,
  }),
  { headers: ['ETag'] },
);

export const UserList = response(
  'UserList',
  'Users, newest first',
  z.object({ users: z.array(User), pagination: Pagination }),
);
