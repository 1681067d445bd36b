import { z } from 'zod';
import { component, request, response } from '../platform/openapi/registry.ts';
import { Id, SingleLineText, Timestamp, UtcTimestamp } from '../platform/openapi/types.ts';
import { UserReference } from './users.schema.ts';

export const Scope = component('Scope', z.enum(['read', 'write', 'admin']));
export type Scope = z.output<typeof Scope>;

const Expiry = Timestamp.refine((time) => Date.parse(time) > Date.now(), 'Must be in the future').nullish();

export const NewApiToken = request(
  'NewApiToken',
  z.strictObject({
    name: SingleLineText(100),
    scopes: z
      .array(Scope)
      .min(1)
      .refine((scopes) => new Set(scopes).size === scopes.length, 'Must not contain duplicate scopes')
      .describe('admin implies write, write implies read'),
    event_ids: z
      .array(Id)
      .min(1)
      .max(100)
      .refine((ids) => new Set(ids).size === ids.length, 'Must not contain duplicate events')
      .nullish()
      .describe('Limits the token to these events of its owner. Null means all events'),
    expires_at: Expiry,
  }),
  { name: 'Import script', scopes: ['write'] },
);
export type NewApiToken = z.output<typeof NewApiToken>;

export const ApiTokenRotation = request(
  'ApiTokenRotation',
  z.strictObject({ expires_at: Expiry.describe('When it expires from now on. Null means never') }),
  { expires_at: '2099-05-01T09:30:00Z' },
);
export type ApiTokenRotation = z.output<typeof ApiTokenRotation>;

const TokenRecord = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(Scope),
  event_ids: z.array(Id).nullable().describe('The events that it is limited to. Null means all'),
  preview: z.string().describe('The first characters of the token'),
  owner: UserReference,
  created_at: UtcTimestamp,
  expires_at: UtcTimestamp.nullable(),
  last_used_at: UtcTimestamp.nullable().describe('Accurate to the minute'),
  revoked_at: UtcTimestamp.nullable(),
});

const ApiToken = component(
  'ApiToken',
  TokenRecord.extend({
    last_used_from: z.string().nullable().describe('The IP address of the request at last_used_at'),
  }),
);

export const ApiTokenList = response('ApiTokenList', 'Tokens, newest first', z.object({ tokens: z.array(ApiToken) }));

export const CreatedApiToken = response(
  'CreatedApiToken',
  'The token. Its plaintext is returned only here',
  TokenRecord.extend({ token: z.string() }),
  {
    example: {
      id: 1,
      name: 'Import script',
      scopes: ['write'],
      event_ids: null,
      preview: 'svc_live_9fQ2',
      owner: { id: 1, username: 'admin' },
      created_at: '2026-05-01T09:30:00.000Z',
      expires_at: null,
      last_used_at: null,
      revoked_at: null,
      token: 'svc_live_9fQ2mX7bTgk4LwZr8sVnCy1dHpJ6Ea0uWiBq',
    },
  },
);
export type CreatedApiToken = z.output<typeof CreatedApiToken>;

export const RevokedApiToken = response(
  'RevokedApiToken',
  'The token has been revoked',
  z.object({ id: Id, revoked_at: UtcTimestamp }),
);
