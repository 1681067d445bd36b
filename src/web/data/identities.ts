import { answer, type TaskSchemas, taskApi } from '../frame/api/client.ts';
import { changing } from './changing.ts';
import { query } from './query.ts';

export type Identity = TaskSchemas['Identity'];

/** The user’s accounts at providers of single sign-on, and the providers that they can still link. */
export const identitiesQuery = query(['identities'], () => answer(taskApi.GET('/user/identities')));

/** Leaves for the provider, which leads back to the page of the user’s security. */
export async function linkProvider(provider: string): Promise<void> {
  const { url } = await answer(taskApi.POST('/user/identities', { body: { provider } }));
  location.assign(url);
}

export const unlink = changing(['identities'], (id: number) =>
  answer(taskApi.DELETE('/user/identities/{id}', { params: { path: { id } } })),
);
