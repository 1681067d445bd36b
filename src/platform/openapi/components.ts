import { z } from 'zod';
import { EXAMPLE_BYTES } from './parameters.ts';
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
    room: z
      .object({ files: z.int(), bytes: z.int() })
      .optional()
      .describe('How much guests of the gallery may still send'),
    ready: z.int32().optional().describe('How many photos of a download are prepared, of `total`'),
    total: z.int32().optional(),
    limit: z
      .int32()
      .optional()
      .describe('How many photos guests may download, of which `left` remain and `wanted` are asked for'),
    left: z.int32().optional(),
    wanted: z.int32().optional(),
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
  Allow: { description: 'The methods that are answered', schema: text },
  Location: { description: 'Where the new record is, or where to go on', schema: text },
  'Idempotent-Replayed': { description: '`true` when this is the answer to an earlier request', schema: text },
  ETag: { description: 'For If-None-Match and If-Match', schema: text },
  'Last-Modified': { description: 'For If-Modified-Since', schema: text },
  'Accept-Ranges': { description: '`bytes`', schema: text },
  'Content-Range': { description: 'Which bytes of how many', schema: text },
  'Tus-Resumable': { description: 'The version of the protocol, 1.0.0', schema: text },
  'Tus-Version': { description: 'The versions that are spoken', schema: text },
  'Tus-Extension': { description: 'What is offered beside the core protocol', schema: text },
  'Tus-Max-Size': { description: 'How many bytes a file may have', schema: number },
  'Tus-Checksum-Algorithm': { description: 'What Upload-Checksum may be', schema: text },
  'Upload-Offset': { description: 'So many bytes are safe', schema: number },
  'Upload-Length': { description: 'So many bytes are expected', schema: number },
  'Upload-Metadata': { description: 'As it was given at the opening', schema: text },
  'Upload-Expires': { description: 'Until when the upload can go on', schema: text },
  'Upload-Outcome': {
    description: 'Once it is whole: `waiting` for the studio, or `duplicate` of what the gallery has',
    schema: text,
  },
  Vary: { description: 'What of the request the answer depends on', schema: text },
  'Photo-Id': { description: 'The photo, once it exists', schema: number },
  'Content-Length': { description: 'How many bytes come', schema: number },
  'Content-Disposition': { description: 'Inline or attachment, and the name of the file', schema: text },
};

export const headersNamed = (names: string[]): Record<string, object> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const binary = { schema: { type: 'string', format: 'binary' } };
const bytes = { 'image/*': binary, 'application/octet-stream': binary };
const ofFiles = ['ETag', 'Last-Modified', 'Accept-Ranges', 'Content-Disposition'];

/** Headers of stored files and of the pictures made from them. */
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
  Rendition: {
    description: 'An upright picture without metadata: WebP where `Accept` names `image/webp`, else JPEG',
    headers: headersNamed(['ETag', 'Vary']),
    content: { 'image/jpeg': binary, 'image/webp': binary },
  },
  NotModified: { description: 'The client has it already', headers: headersNamed(ofFiles) },
  SameRecord: { description: 'The client has it already', headers: headersNamed(['ETag']) },
};

export const byteBodies: Record<string, object> = {
  UploadBytes: {
    description: 'The bytes from `Upload-Offset` on',
    content: { 'application/offset+octet-stream': { ...binary, example: EXAMPLE_BYTES } },
  },
};

const ofUploads = ['Upload-Offset', 'Upload-Expires', 'Photo-Id'];

/** Responses of the tus protocol. */
export const uploads: Record<string, object> = {
  TusServer: {
    description: 'What is spoken here',
    headers: headersNamed(['Tus-Version', 'Tus-Extension', 'Tus-Max-Size', 'Tus-Checksum-Algorithm']),
  },
  OpenedUpload: { description: 'Send the bytes to `Location`', headers: headersNamed(['Location', ...ofUploads]) },
  UploadOffset: {
    description: 'Go on from `Upload-Offset`; where that is the length, it is done',
    headers: headersNamed(['Upload-Length', 'Upload-Metadata', ...ofUploads]),
  },
  UploadContinued: { description: 'These bytes are safe', headers: headersNamed(ofUploads) },
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
  FileLost: { description: 'Its bytes are not in the storage any more', content },
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
    description:
      'The database or the storage is away for the moment (UNAVAILABLE), or there is too much to do (OVERLOADED)',
    headers: headersNamed(['Retry-After']),
    content,
  },
  NotConfigured: {
    description: 'It is not configured, or the database is away for the moment',
    headers: headersNamed(['Retry-After']),
    content,
  },
  ProviderTimeout: { description: 'The provider of the assistant took too long', content },
  TusVersionRefused: {
    description: 'Tus-Resumable is missing, or another version',
    headers: headersNamed(['Tus-Version']),
    content,
  },
  UploadEnded: { description: 'The upload has failed or expired; `code` says why', content },
  Locked: {
    description: 'Another request is writing to this upload',
    headers: headersNamed(['Retry-After']),
    content,
  },
  ChecksumMismatch: { description: 'The bytes are not those of Upload-Checksum; none is kept', content },
  StorageFull: { description: 'There is no space left', content },
});
