import { z } from 'zod';
import { component } from '../../platform/openapi/registry.ts';

const Base64Url = z
  .string()
  .max(100_000)
  .regex(/^[\w-]*$/, 'Must be base64url');

const AuthenticatorAttachment = component('AuthenticatorAttachment', z.enum(['platform', 'cross-platform']));

const of = <Shape extends z.ZodRawShape>(response: Shape) =>
  z.object({
    id: Base64Url,
    rawId: Base64Url,
    type: z.literal('public-key'),
    response: z.object(response),
    clientExtensionResults: z.looseObject({}).default({}),
    authenticatorAttachment: AuthenticatorAttachment.optional(),
  });

/** The response of `navigator.credentials.get()`, as JSON. */
export const PasskeyAssertion = component(
  'PasskeyAssertion',
  of({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.nullish(),
  }).describe('The response of navigator.credentials.get(), as JSON'),
);
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>;

/** The response of `navigator.credentials.create()`, as JSON. */
export const PasskeyAttestation = component(
  'PasskeyAttestation',
  of({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(30)).max(10).default([]),
  }).describe('The response of navigator.credentials.create(), as JSON'),
);
export type PasskeyAttestation = z.output<typeof PasskeyAttestation>;
