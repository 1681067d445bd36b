import { z } from 'zod';
import { request } from '../../platform/openapi/registry.ts';
import { FactorCode } from '../factors/factors.schema.ts';
import { PasskeyAssertion } from '../factors/passkey-response.schema.ts';

const ASSERTION = {
  id: 'mDk3',
  rawId: 'mDk3',
  type: 'public-key' as const,
  response: { clientDataJSON: 'eyJ0eXBlIjoi', authenticatorData: 'SZYN5YgO', signature: 'MEUCIQDx' },
  clientExtensionResults: {},
};

const Challenge = z.string().min(1).max(100).describe('From the response to the password');

export const SecondFactor = request(
  'SecondFactor',
  z.union([
    z.strictObject({ challenge: Challenge, code: FactorCode }),
    z.strictObject({ challenge: Challenge, passkey: PasskeyAssertion }),
  ]),
  { challenge: 'fJw1Xv0c', code: '123456' },
);

export const PasskeyLoginStart = request(
  'PasskeyLoginStart',
  z.strictObject({ challenge: Challenge.optional().describe('For a passkey as second factor') }),
  {},
);

export const PasskeyLogin = request('PasskeyLogin', z.strictObject({ passkey: PasskeyAssertion }), {
  passkey: ASSERTION,
});
