import { z } from 'zod';
import { component, response } from './registry.ts';

const FieldError = component(
  'FieldError',
  z.object({ path: z.string().describe('Dotted; "" is the body as a whole'), message: z.string() }),
);

response(
  'ErrorBody',
  'Refused',
  z.object({
    error: z.string().describe('A sentence for people'),
    code: z.string().describe('Stable, for programs'),
    requestId: z.string(),
    errors: z.array(FieldError).optional().describe('Where the input was not valid'),
    required: z.string().optional().describe('The scope that the API token lacks'),
    detail: z.string().optional().describe('What to do about it'),
  }),
);

const text = { type: 'string' };
const number = { type: 'integer', minimum: 0 };

export const headers: Record<string, object> = {
  'X-Request-Id': { description: 'What the logs call this request', schema: text },
  RateLimit: { description: 'Where requests are counted: how many are left, and for how many seconds', schema: text },
  'RateLimit-Policy': { description: 'Where requests are counted: how many in how many seconds', schema: text },
  'Retry-After': { description: 'Seconds to wait', schema: number },
  'WWW-Authenticate': { description: '`Bearer`, where a token or key was expected', schema: text },
  'Set-Cookie': { description: 'For the requests that follow', schema: text },
  'X-Total-Count': { description: 'How many match, on all pages', schema: number },
  'X-Next-Cursor': { description: 'The `cursor` of the next page, if there is one', schema: text },
  Link: { description: 'The address of the next page, with rel="next", if there is one', schema: text },
  Location: { description: 'Where the new record is, or where to go on', schema: text },
  'Idempotent-Replayed': { description: '`true` when this is the answer to an earlier request', schema: text },
  ETag: { description: 'For If-None-Match and If-Match', schema: text },
  'Last-Modified': { description: 'For If-Modified-Since', schema: text },
  'Accept-Ranges': { description: '`bytes`', schema: text },
  'Content-Range': { description: 'Which bytes of how many', schema: text },
  'Content-Disposition': { description: 'Inline or attachment, and the name of the file', schema: text },
};

export const headersNamed = (names: string[]): Record<string, object> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const binary = { schema: { type: 'string', format: 'binary' } };
const bytes = { 'image/*': binary, 'application/octet-stream': binary };
const ofFiles = ['ETag', 'Last-Modified', 'Accept-Ranges', 'Content-Disposition'];

/** What stored files and pictures made from them are answered with. */
export const files: Record<string, object> = {
  WholeFile: {
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
  NotModified: { description: 'The client has it already', headers: headersNamed(ofFiles) },
  SameRecord: { description: 'The client has it already', headers: headersNamed(['ETag']) },
};

/** The refusals that every API shares. */
export const refusals = (content: object): Record<string, object> => ({
  Invalid: { description: 'The input is not valid; `errors` says where', content },
  Unauthorized: { description: 'No credential, or one that is not accepted; `code` says why', content },
  TokenRefused: {
    description: 'No credential, or one that is not accepted; `code` says why',
    headers: headersNamed(['WWW-Authenticate']),
    content,
  },
  Forbidden: { description: 'The credential does not permit this; `code` says why', content },
  NotFound: { description: 'There is no such record, or it is somebody else’s', content },
  TooSlow: { description: 'The body came too slowly', content },
  PreconditionFailed: { description: 'The record is not what If-Match says', headers: headersNamed(['ETag']), content },
  Conflict: { description: 'It can’t be done in the present state; `code` says why', content },
  CursorExpired: { description: 'The position is no longer kept: begin again', content },
  Expired: { description: 'The gallery has expired', content },
  TooLarge: { description: 'The body is too large', content },
  UnsupportedMediaType: { description: 'The body is of another type', content },
  NoSuchRange: { description: 'The file has no such bytes', headers: headersNamed(['Content-Range']), content },
  IdempotencyMismatch: { description: 'The Idempotency-Key was used for another request', content },
  RateLimited: { description: 'Too many', headers: headersNamed(['Retry-After']), content },
  Failed: { description: 'Unexpected failure', content },
  CreationFailed: { description: 'Unexpected failure; carries `detail`', content },
  ProviderFailed: { description: 'The provider of the assistant failed', content },
  Unavailable: {
    description: 'The database or the storage is away for the moment',
    headers: headersNamed(['Retry-After']),
    content,
  },
  NotConfigured: {
    description: 'It is not configured, or the database is away for the moment',
    headers: headersNamed(['Retry-After']),
    content,
  },
  ProviderTimeout: { description: 'The provider of the assistant took too long', content },
  StorageFull: { description: 'There is no space left', content },
});

/** The same for everybody, or of no file: Swagger UI leaves them out. */
export const EXAMPLE_KEY = 'a-key-of-your-own';
export const EXAMPLE_DIGEST = 'sha-256=:n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=:';

const id = { type: 'integer', minimum: 1, maximum: 2_147_483_647 };

export const parameters: Record<string, object> = {
  id: { in: 'path', name: 'id', required: true, schema: id, example: 1 },
  photoId: { in: 'path', name: 'photoId', required: true, schema: id, example: 1 },
  feedbackId: { in: 'path', name: 'feedbackId', required: true, schema: id, example: 1 },
  deliveryId: { in: 'path', name: 'deliveryId', required: true, schema: id, example: 1 },
  slug: {
    in: 'path',
    name: 'slug',
    required: true,
    description: 'From the share link of the event',
    schema: text,
    example: 'wedding-ada-bo-2026-06-01',
  },
  shareToken: {
    in: 'path',
    name: 'share_token',
    required: true,
    description: 'From the share link of the event',
    schema: { type: 'string', pattern: '^[0-9a-f]{32}$' },
    example: '8f14e45fceea167a5a36dedd4bea2543',
  },
  webhookId: {
    in: 'header',
    name: 'webhook-id',
    required: true,
    description: 'The same on every attempt',
    schema: text,
    example: 'msg_8f14e45fceea167a5a36dedd4bea2543',
  },
  webhookTimestamp: {
    in: 'header',
    name: 'webhook-timestamp',
    required: true,
    description: 'Seconds since 1970',
    schema: text,
    example: '1780307200',
  },
  webhookSignature: {
    in: 'header',
    name: 'webhook-signature',
    required: true,
    description: 'One or more of `v1,` + base64 of the HMAC-SHA256, separated by blanks',
    schema: text,
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
  ifNoneMatch: {
    in: 'header',
    name: 'If-None-Match',
    description: 'The ETag of what the client has: 304 while it is still that',
    schema: text,
    example: '"an-older-one"',
  },
  ifMatch: {
    in: 'header',
    name: 'If-Match',
    description: 'The ETag of the record as the client knows it: 412 when somebody has changed it since',
    schema: text,
    example: '*',
  },
  reprDigest: {
    in: 'header',
    name: 'Repr-Digest',
    description: 'The SHA-256 of the file (RFC 9530): bytes that have another are refused',
    schema: { type: 'string', pattern: '^sha-256=:[A-Za-z0-9+/]{43}=:$' },
    example: EXAMPLE_DIGEST,
  },
  idempotencyKey: {
    in: 'header',
    name: 'Idempotency-Key',
    description: 'Makes a repetition within 24 hours answer what the first request answered',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    example: EXAMPLE_KEY,
  },
};
