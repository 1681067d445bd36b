import { z } from 'zod';
import { component, response } from '../platform/openapi/registry.ts';

const AdministratorRole = component(
  'AdministratorRole',
  z.object({ name: z.string(), permissions: z.array(z.string()) }),
);

export const RoleList = response(
  'RoleList',
  'All roles, most powerful first, and the names of all permissions',
  z.object({ roles: z.array(AdministratorRole), permissions: z.array(z.string()) }),
);
