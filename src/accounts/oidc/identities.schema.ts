import { z } from 'zod';
import { component, request, response } from '../../platform/openapi/registry.ts';
import { Id, UtcTimestamp } from '../../platform/openapi/types.ts';

const Identity = component(
  'Identity',
  z.object({
    id: Id,
    provider: z.string().describe('The name in the configuration, in lower case'),
    label: z.string().describe('Name for people'),
    isUsable: z.boolean().describe('False if the provider is not configured any more'),
    email: z.string().nullable().describe('The address of the account at the provider'),
    createdAt: UtcTimestamp,
    lastUsedAt: UtcTimestamp.nullable(),
  }),
);

const ProviderReference = component('ProviderReference', z.object({ name: z.string(), label: z.string() }));

export const OwnIdentities = response(
  'OwnIdentities',
  'Your accounts at providers of single sign-on, oldest first',
  z.object({
    identities: z.array(Identity),
    providers: z.array(ProviderReference).describe('The providers of which you can link an account'),
  }),
);

export const NewIdentity = request(
  'NewIdentity',
  z.strictObject({ provider: z.string().min(1).max(100).describe('The name of a provider') }),
  { provider: 'google' },
);

export const IdentityStart = response(
  'IdentityStart',
  'Open the address in this browser within ten minutes. The provider leads back to the page of your security',
  z.object({ url: z.url() }),
  { headers: ['Set-Cookie'], example: { url: 'https://login.example.com/authorize?client_id=atelier' } },
);
