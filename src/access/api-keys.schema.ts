import { z } from 'zod';
import { response } from '../platform/openapi/registry.ts';

export const KeyStatus = response(
  'KeyStatus',
  'Whether the user has an API key',
  z.object({ hasKey: z.boolean(), maskedKey: z.string().describe('`key_****…` with the last four characters, or ""') }),
);

export const CreatedKey = response(
  'CreatedKey',
  'The API key. It is returned only here',
  z.object({ apiKey: z.string().regex(/^key_[0-9A-Za-z]{36}$/), message: z.string() }),
);
