import { z } from 'zod';
import { request, response } from '../../platform/openapi/registry.ts';
import { UtcTimestamp } from '../../platform/openapi/types.ts';
import { FactorCode } from '../factors/factors.schema.ts';
import { PasskeyAssertion } from '../factors/passkey-response.schema.ts';

export const StepUp = request(
  'StepUp',
  z.union([
    z.strictObject({ password: z.string().min(1).max(1000) }),
    z.strictObject({ code: FactorCode }),
    z.strictObject({ passkey: PasskeyAssertion }),
  ]),
  { code: '123456' },
);
export type StepUp = z.output<typeof StepUp>;

export const SteppedUp = response('SteppedUp', 'Confirmed', z.object({ validUntil: UtcTimestamp }));
