import { answer, api, type Schemas, versioned } from '../frame/api/client.ts';
import { answering, changing, type IfMatch } from './changing.ts';
import { pageQuery, query } from './query.ts';

export type User = Schemas['User'];

export const usersQuery = (page: number) =>
  pageQuery(['users', 'list', page], () => answer(api.GET('/admin/users', { params: { query: { page } } })));

/** The users to filter by. */
export const userNames = query(
  ['users', 'names'],
  () => answer(api.GET('/admin/users', { params: { query: { limit: 100 } } })),
  { staleTime: 60_000 },
);

export const rolesQuery = query(['roles'], () => answer(api.GET('/admin/roles')), { staleTime: 300_000 });

/** The session is reloaded too: the user may be oneself. */
export const editableUser = (id: number) => ({
  queryKey: ['users', 'one', id] as const,
  read: () => versioned(api.GET('/admin/users/{id}', { params: { path: { id } } })),
  write: answering(['users', 'session'], (body: Schemas['UserPatch'], header: IfMatch) =>
    versioned(api.PATCH('/admin/users/{id}', { params: { path: { id }, header }, body })),
  ),
});

export type UserFactors = Schemas['UserFactors'];
export const userFactorsQuery = (id: number) =>
  query(['users', 'factors', id], () => answer(api.GET('/admin/users/{id}/factors', { params: { path: { id } } })));

export const resetUserFactors = changing(['users'], (id: number) =>
  answer(api.DELETE('/admin/users/{id}/factors', { params: { path: { id } } })),
);

export const createUser = changing(['users'], (body: Schemas['NewUser']) => answer(api.POST('/admin/users', { body })));
export type Invitation = Schemas['Invitation'];
export const inviteUser = answering(['users'], (body: Schemas['NewInvitation']) =>
  answer(api.POST('/admin/users/invitations', { body })),
);
export const inviteAgain = answering(['users'], (id: number) =>
  answer(api.POST('/admin/users/{id}/invitation', { params: { path: { id } } })),
);
export const setUserActive = changing(['users'], (id: number, is_active: boolean) =>
  answer(api.PATCH('/admin/users/{id}', { params: { path: { id } }, body: { is_active } })),
);
