import { z } from 'zod';
import { response } from '../platform/openapi/registry.ts';

export const KeyStatus = response(
  'KeyStatus',
  'Whether there is a key',
  z.object({ hasKey: z.boolean(), maskedKey: z.string().describe('`key_****…` and the last four characters, or ""') }),
);

export const CreatedKey = response(
  'CreatedKey',
  'The key. It is never shown again',
  z.object({ apiKey: z.string().regex(/^key_[0-9A-Za-z]{36}$/), message: z.string() }),
);
