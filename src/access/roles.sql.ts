import { statement } from '../platform/db/statement.ts';

/** The most powerful roles first. */
export const selectRoles = statement<object, { name: string; permissions: string[] }>(
  'access.roles.list',
  'select name, permissions from roles order by cardinality(permissions) desc, name',
);
