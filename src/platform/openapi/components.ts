import { z } from 'zod';
import { response } from './registry.ts';

export const ErrorBody = response(
  'Error',
  'Refused',
  z.looseObject({
    error: z.string().describe('A sentence for people'),
    code: z.string().describe('Stable, for programs'),
    requestId: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  }),
);

/** The refusals that every API shares. */
export const refusals = (content: object): Record<string, object> => ({
  Invalid: { description: 'The input is not valid; `errors` says where', content },
  Unauthorized: { description: 'No credential, or one that is not accepted; `code` says why', content },
  Forbidden: { description: 'The credential does not permit this', content },
  NotFound: { description: 'There is no such record, or it is somebody else’s', content },
  Conflict: { description: 'It can’t be done in the present state', content },
  Expired: { description: 'The gallery has expired', content },
  TooLarge: { description: 'The body is too large', content },
  UnsupportedMediaType: { description: 'The body is not application/json', content },
  IdempotencyMismatch: { description: 'The Idempotency-Key was used for another request', content },
  RateLimited: { description: 'Too many; `Retry-After` says how long to wait', content },
  StorageFull: { description: 'There is no space left', content },
  ProviderFailed: { description: 'The provider of the assistant failed', content },
  NotConfigured: { description: 'It is not configured', content },
  ProviderTimeout: { description: 'The provider of the assistant took too long', content },
  CreationFailed: { description: 'Unexpected failure; carries `detail`', content },
});

const integer = (maximum?: number) => ({ type: 'integer', minimum: 1, ...(maximum && { maximum }) });

export const parameters: Record<string, object> = {
  id: { in: 'path', name: 'id', required: true, schema: { ...integer(), format: 'int32' } },
  photoId: { in: 'path', name: 'photoId', required: true, schema: { ...integer(), format: 'int32' } },
  feedbackId: { in: 'path', name: 'feedbackId', required: true, schema: { ...integer(), format: 'int32' } },
  slug: { in: 'path', name: 'slug', required: true, schema: { type: 'string' } },
  shareToken: { in: 'path', name: 'share_token', required: true, schema: { type: 'string' } },
  page: { in: 'query', name: 'page', schema: { ...integer(), default: 1 } },
  limit: { in: 'query', name: 'limit', schema: { ...integer(100), default: 25 } },
  webhookId: {
    in: 'header',
    name: 'webhook-id',
    required: true,
    description: 'The same on every attempt',
    schema: { type: 'string' },
  },
  webhookTimestamp: {
    in: 'header',
    name: 'webhook-timestamp',
    required: true,
    description: 'Seconds since 1970',
    schema: { type: 'string' },
  },
  webhookSignature: {
    in: 'header',
    name: 'webhook-signature',
    required: true,
    description: 'One or two of `v1,` + base64 of the HMAC-SHA256, separated by blanks',
    schema: { type: 'string' },
  },
  pageLimit: { in: 'query', name: 'limit', schema: { ...integer(500), default: 100 } },
  cursor: { in: 'query', name: 'cursor', description: 'From X-Next-Cursor', schema: { type: 'string' } },
  date: {
    in: 'query',
    name: 'date',
    description: 'Any day of the period; default today',
    schema: { type: 'string', format: 'date' },
  },
  idempotencyKey: {
    in: 'header',
    name: 'Idempotency-Key',
    description: 'Makes a repetition within 24 hours answer what the first request answered',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
};
