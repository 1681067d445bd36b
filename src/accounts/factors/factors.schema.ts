import { z } from 'zod';
import { component, request, response } from '../../platform/openapi/registry.ts';
import { Id, SingleLineText, UtcTimestamp } from '../../platform/openapi/types.ts';
import { PasskeyAttestation } from './passkey-response.schema.ts';

const RecoveryCodeList = z.array(z.string()).describe('Ten codes. Each works once, instead of another second factor');

/** A code of an authenticator app, or a recovery code, with spaces and dashes as people type them. */
export const FactorCode = z
  .string()
  .trim()
  .min(6)
  .max(40)
  .describe('Code of the authenticator app, or a recovery code');

const PASSKEY_FIELDS = {
  id: Id,
  name: z.string(),
  mayBeBackedUp: z.boolean().describe('Whether the device may copy it to other devices'),
  isBackedUp: z.boolean(),
  createdAt: UtcTimestamp,
  lastUsedAt: UtcTimestamp.nullable(),
};
const Passkey = component('Passkey', z.object(PASSKEY_FIELDS));

export const OwnFactors = response(
  'OwnFactors',
  'The ways to log in',
  z.object({
    hasPassword: z.boolean(),
    hasTotp: z.boolean().describe('Whether an authenticator app is set up'),
    passkeys: z.array(Passkey),
    recoveryCodesLeft: z.int().min(0),
    passkeysAvailable: z
      .boolean()
      .describe('False if browsers forbid passkeys because the service is not reached over https'),
    isVerified: z.boolean().describe('Whether you have confirmed in the last 15 minutes that it is you'),
    requiredFrom: UtcTimestamp.nullable().describe('When your role needs a second factor. Null if it never does'),
  }),
);

export const UserFactors = response(
  'UserFactors',
  "The user's second factors",
  z.object({
    has_totp: z.boolean().describe('Whether an authenticator app is set up'),
    passkeys: z.int().min(0),
    recovery_codes_left: z.int().min(0),
    required_from: UtcTimestamp.nullable().describe(
      "When the user's role needs a second factor. Null if it never does",
    ),
  }),
);

export const PasskeyList = response('PasskeyList', 'Your passkeys, oldest first', z.array(Passkey));
export const RenamedPasskey = response('RenamedPasskey', 'The passkey', z.object(PASSKEY_FIELDS));

export const NewPasskey = request(
  'NewPasskey',
  z.strictObject({ name: SingleLineText(100), passkey: PasskeyAttestation }),
  {
    name: 'Laptop',
    passkey: {
      id: 'mDk3',
      rawId: 'mDk3',
      type: 'public-key',
      response: { clientDataJSON: 'eyJ0eXBlIjoi', attestationObject: 'o2NmbXRk', transports: ['internal'] },
      clientExtensionResults: {},
    },
  },
);

export const AddedPasskey = response(
  'AddedPasskey',
  'The passkey. Recovery codes are made with the first second factor, and shown only now',
  z.object({ ...PASSKEY_FIELDS, recoveryCodes: RecoveryCodeList.optional() }),
);

export const PasskeyPatch = request('PasskeyPatch', z.strictObject({ name: SingleLineText(100) }), { name: 'Phone' });

/** As browsers read them. */
export const PasskeyOptions = response(
  'PasskeyOptions',
  'Options for navigator.credentials, as JSON. They are valid for five minutes in this browser',
  z.looseObject({ challenge: z.string() }),
  { headers: ['Set-Cookie'], example: { challenge: 'q6e3Wn5c0m' } },
);

export const TotpCode = request('TotpCode', z.strictObject({ code: FactorCode.optional() }), { code: '123456' });

export const TotpSecret = response(
  'TotpSecret',
  'The secret, shown only now. Add it to an app and send a code',
  z.object({ secret: z.string().describe('base32'), uri: z.string().describe('For a QR code') }),
);

export const RecoveryCodes = response(
  'RecoveryCodes',
  'New recovery codes, shown only now',
  z.object({ recoveryCodes: RecoveryCodeList.optional() }),
);
