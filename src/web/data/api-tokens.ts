import { answer, api, type Schemas } from '../frame/api/client.ts';
import { answering, changing } from './changing.ts';
import { query } from './query.ts';

export type Token = Schemas['ApiToken'];

export const apiTokens = query(['api-tokens'], () => answer(api.GET('/admin/api-tokens')));

export const createToken = answering(['api-tokens'], (body: Schemas['NewApiToken']) =>
  answer(api.POST('/admin/api-tokens', { body })),
);
export const rotateToken = answering(['api-tokens'], (id: number, body: Schemas['ApiTokenRotation']) =>
  answer(api.POST('/admin/api-tokens/{id}/rotate', { params: { path: { id } }, body })),
);
export const revokeToken = changing(['api-tokens'], (id: number) =>
  answer(api.DELETE('/admin/api-tokens/{id}', { params: { path: { id } } })),
);
