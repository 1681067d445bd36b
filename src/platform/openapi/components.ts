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

const text = { type: 'string' };
const number = { type: 'integer', minimum: 0 };

export const headers: Record<string, object> = {
  'X-Request-Id': { description: 'What the logs call this request', schema: text },
  RateLimit: { description: 'Where requests are counted: how many are left, and for how many seconds', schema: text },
  'RateLimit-Policy': { description: 'Where requests are counted: how many in how many seconds', schema: text },
  'Retry-After': { description: 'Seconds to wait', schema: number },
  'X-Total-Count': { description: 'How many match, on all pages', schema: number },
  'X-Next-Cursor': { description: 'The `cursor` of the next page, if there is one', schema: text },
  Link: { description: 'The address of the next page, with rel="next", if there is one', schema: text },
  Location: { description: 'Where the new record is', schema: text },
  'Idempotent-Replayed': { description: '`true` when this is the answer to an earlier request', schema: text },
  ETag: { description: 'For If-None-Match', schema: text },
  'Accept-Ranges': { description: '`bytes`', schema: text },
  'Content-Range': { description: 'Which bytes of how many', schema: text },
  'Content-Disposition': { description: 'Inline or attachment, and the name of the file', schema: text },
};

export const headersNamed = (names: string[]): Record<string, object> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const binary = { schema: { type: 'string', format: 'binary' } };
const bytes = { 'image/*': binary, 'application/octet-stream': binary };
const ofFiles = ['ETag', 'Accept-Ranges', 'Content-Disposition'];

/** What stored files and pictures made from them are answered with. */
export const files: Record<string, object> = {
  File: {
    description: 'The bytes, with the type that they really have',
    headers: headersNamed(ofFiles),
    content: bytes,
  },
  PartOfFile: {
    description: 'The range that was asked for',
    headers: headersNamed([...ofFiles, 'Content-Range']),
    content: bytes,
  },
  Picture: {
    description: 'An upright JPEG without metadata',
    headers: headersNamed(['ETag']),
    content: { 'image/jpeg': binary },
  },
  NotModified: { description: 'The client has it already', headers: headersNamed(['ETag']) },
};

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
  NoSuchRange: { description: 'The file has no such bytes', content },
  RateLimited: { description: 'Too many', headers: headersNamed(['Retry-After']), content },
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
