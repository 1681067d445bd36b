import { z } from 'zod';
import { EXAMPLE_BYTES } from './parameters.ts';
import { component, response } from './registry.ts';

const FieldError = component(
  'FieldError',
  z.object({ path: z.string().describe('Dotted path of the field. "" is the whole body'), message: z.string() }),
);

response(
  'ErrorBody',
  'Refused',
  z.object({
    error: z.string().describe('A readable message'),
    code: z.string().describe('A stable code for programs'),
    requestId: z.string(),
    errors: z.array(FieldError).optional().describe('The invalid fields'),
    required: z.string().optional().describe('The scope that is missing'),
    detail: z.string().optional().describe('The next step'),
    room: z.object({ files: z.int(), bytes: z.int() }).optional().describe('How much guests can still send'),
    ready: z.int32().optional().describe('Number of photos of a download that are ready, out of `total`'),
    total: z.int32().optional(),
    limit: z.int32().optional().describe('How many photos guests can download. `left` remain, `wanted` were requested'),
    left: z.int32().optional(),
    wanted: z.int32().optional(),
    factors: z.array(z.string()).optional().describe('The factors that can confirm it'),
    challenge: z.string().optional().describe('For the second factor of a login'),
  }),
);

const text = { type: 'string' };
const number = { type: 'integer', minimum: 0 };

export const headers: Record<string, object> = {
  'X-Request-Id': { description: 'Id of the request in the logs', schema: text },
  RateLimit: { description: 'Requests left and seconds until the limit resets', schema: text },
  'RateLimit-Policy': { description: 'Allowed requests per number of seconds', schema: text },
  'Retry-After': { description: 'Seconds to wait before retrying', schema: number },
  'WWW-Authenticate': { description: '`Bearer` if a token or key was expected', schema: text },
  'Set-Cookie': { description: 'Send it with the following requests', schema: text },
  'X-Total-Count': { description: 'Number of matches on all pages', schema: number },
  'X-Next-Cursor': { description: 'The `cursor` of the next page, if any', schema: text },
  Link: { description: 'URL of the next page with rel="next", if any', schema: text },
  Allow: { description: 'The supported methods', schema: text },
  Location: { description: 'URL of the new record, or where to continue', schema: text },
  'Idempotent-Replayed': { description: '`true` if this repeats the response to an earlier request', schema: text },
  ETag: { description: 'Use in If-None-Match and If-Match', schema: text },
  'Last-Modified': { description: 'Use in If-Modified-Since', schema: text },
  'Accept-Ranges': { description: '`bytes`', schema: text },
  'Content-Range': { description: 'The range of bytes and the total size', schema: text },
  'Tus-Resumable': { description: 'Protocol version 1.0.0', schema: text },
  'Tus-Version': { description: 'Supported protocol versions', schema: text },
  'Tus-Extension': { description: 'Supported extensions', schema: text },
  'Tus-Max-Size': { description: 'Maximum file size in bytes', schema: number },
  'Tus-Checksum-Algorithm': { description: 'Supported algorithms for Upload-Checksum', schema: text },
  'Upload-Offset': { description: 'Number of bytes stored', schema: number },
  'Upload-Length': { description: 'Total number of bytes', schema: number },
  'Upload-Metadata': { description: 'As sent when the upload was created', schema: text },
  'Upload-Expires': { description: 'When the upload expires', schema: text },
  'Upload-Outcome': {
    description: 'Once complete: `waiting` for the studio, or `duplicate` if the gallery already contains it',
    schema: text,
  },
  Vary: { description: 'The request headers that affect the response', schema: text },
  'Photo-Id': { description: 'Id of the photo, once it exists', schema: number },
  'Content-Length': { description: 'Number of bytes in the response', schema: number },
  'Content-Disposition': { description: 'Inline or attachment, and the file name', schema: text },
};

export const headersNamed = (names: string[]): Record<string, object> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const binary = { schema: { type: 'string', format: 'binary' } };
const bytes = { 'image/*': binary, 'application/octet-stream': binary };
const ofFiles = ['ETag', 'Last-Modified', 'Accept-Ranges', 'Content-Disposition'];

/** Headers of stored files and of the pictures made from them. */
export const files: Record<string, object> = {
  WholeFile: {
    description: 'The file, with its detected type',
    headers: headersNamed(ofFiles),
    content: bytes,
  },
  PartOfFile: {
    description: 'The requested range',
    headers: headersNamed([...ofFiles, 'Content-Range']),
    content: bytes,
  },
  Picture: {
    description: 'An upright JPEG without metadata',
    headers: headersNamed(['ETag']),
    content: { 'image/jpeg': binary },
  },
  Rendition: {
    description: 'An upright picture without metadata. AVIF or WebP if `Accept` contains the type, otherwise JPEG',
    headers: headersNamed(['ETag', 'Vary']),
    content: { 'image/jpeg': binary, 'image/webp': binary, 'image/avif': binary },
  },
  NotModified: { description: 'The client’s copy is up to date', headers: headersNamed(ofFiles) },
  SameRecord: { description: 'The client’s copy is up to date', headers: headersNamed(['ETag']) },
};

export const byteBodies: Record<string, object> = {
  UploadBytes: {
    description: 'The bytes starting at `Upload-Offset`',
    content: { 'application/offset+octet-stream': { ...binary, example: EXAMPLE_BYTES } },
  },
};

const ofUploads = ['Upload-Offset', 'Upload-Expires', 'Photo-Id'];

/** Responses of the tus protocol. */
export const uploads: Record<string, object> = {
  TusServer: {
    description: 'The supported tus features',
    headers: headersNamed(['Tus-Version', 'Tus-Extension', 'Tus-Max-Size', 'Tus-Checksum-Algorithm']),
  },
  OpenedUpload: { description: 'Send the bytes to `Location`', headers: headersNamed(['Location', ...ofUploads]) },
  UploadOffset: {
    description: 'Continue from `Upload-Offset`. The upload is complete if this is its length',
    headers: headersNamed(['Upload-Length', 'Upload-Metadata', ...ofUploads]),
  },
  UploadContinued: { description: 'The bytes have been stored', headers: headersNamed(ofUploads) },
};

/** The refusals that every API shares. */
export const refusals = (content: object): Record<string, object> => ({
  Invalid: { description: 'Invalid input. See `errors` for the fields', content },
  Unauthorized: { description: 'Missing or invalid credential. See `code` for the reason', content },
  TokenRefused: {
    description: 'Missing or invalid credential. See `code` for the reason',
    headers: headersNamed(['WWW-Authenticate']),
    content,
  },
  Forbidden: { description: 'Not allowed with this credential. See `code` for the reason', content },
  NotFound: { description: 'The record does not exist or belongs to someone else', content },
  TooSlow: { description: 'The body arrived too slowly', content },
  PreconditionFailed: { description: 'The record does not match If-Match', headers: headersNamed(['ETag']), content },
  Conflict: { description: 'Not possible in the current state. See `code` for the reason', content },
  LinkExpired: { description: 'The link has expired, was used, or was replaced by a newer one', content },
  CursorExpired: { description: 'The position has expired. Start again without it', content },
  FileLost: { description: 'The file is missing from the storage', content },
  Expired: { description: 'The gallery has expired', content },
  TooLarge: { description: 'The body is too large', content },
  UnsupportedMediaType: { description: 'The content type of the body is not supported', content },
  NoSuchRange: { description: 'The range is outside the file', headers: headersNamed(['Content-Range']), content },
  IdempotencyMismatch: { description: 'The Idempotency-Key belongs to another request', content },
  RateLimited: { description: 'Too many requests', headers: headersNamed(['Retry-After']), content },
  Failed: { description: 'Unexpected failure', content },
  CreationFailed: { description: 'Unexpected failure, with `detail`', content },
  ProviderFailed: { description: 'The provider of the assistant failed', content },
  Unavailable: {
    description: 'The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED)',
    headers: headersNamed(['Retry-After']),
    content,
  },
  NotConfigured: {
    description: 'Not configured, or the database is temporarily unavailable',
    headers: headersNamed(['Retry-After']),
    content,
  },
  ProviderTimeout: { description: 'The provider of the assistant took too long', content },
  TusVersionRefused: {
    description: 'Tus-Resumable is missing or names an unsupported version',
    headers: headersNamed(['Tus-Version']),
    content,
  },
  UploadEnded: { description: 'The upload has failed or expired. See `code` for the reason', content },
  Locked: {
    description: 'Another request is writing to this upload',
    headers: headersNamed(['Retry-After']),
    content,
  },
  ChecksumMismatch: { description: 'The bytes do not match Upload-Checksum. None of them are stored', content },
  StorageFull: { description: 'The disk is full', content },
});
