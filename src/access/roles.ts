import type { HasDb } from '../deps.ts';
import { selectRoles } from './roles.sql.ts';

/** The permissions of each role, and all permissions. */
export async function listRoles({ db }: HasDb) {
  const roles = (await db.all(selectRoles, {})).map(({ name, permissions }) => ({
    name,
    permissions: permissions.toSorted(),
  }));
  return { roles, permissions: [...new Set(roles.flatMap(({ permissions }) => permissions))].sort() };
}
