import { answer, api, type Schemas } from '../frame/api/client.ts';
import { changing } from './changing.ts';
import { pageQuery, query } from './query.ts';

export type Colleague = Schemas['Colleague'];

export const nameOf = ({ display_name, username }: Colleague): string => display_name ?? username;

export const membersQuery = (id: number) =>
  query(['members', id], () => answer(api.GET('/admin/events/{id}/members', { params: { path: { id } } })));

/** The users who could become members, as far as they match a search. */
export const candidatesQuery = (id: number, q: string) =>
  pageQuery(['members', id, 'candidates', q], () =>
    answer(api.GET('/admin/events/{id}/members/candidates', { params: { path: { id }, query: { ...(q && { q }) } } })),
  );

export const addMember = changing(['members'], (id: number, userId: number) =>
  answer(api.PUT('/admin/events/{id}/members/{userId}', { params: { path: { id, userId } } })),
);

export const removeMember = changing(['members'], (id: number, userId: number) =>
  answer(api.DELETE('/admin/events/{id}/members/{userId}', { params: { path: { id, userId } } })),
);
