const text = { type: 'string' };

/** The same for everybody, or of no file: Swagger UI leaves them out. */
export const EXAMPLE_KEY = 'a-key-of-your-own';
/** The subjects of the two digests below. */
export const EXAMPLE_BYTES = 'test';
export const EXAMPLE_CHECKSUM = 'sha256 n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=';
export const EXAMPLE_DIGEST = 'sha-256=:n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=:';

const id = { type: 'integer', minimum: 1, maximum: 2_147_483_647 };

type Parameter = {
  in: string;
  name: string;
  required?: boolean;
  description?: string;
  schema: object;
  example: unknown;
};

export const parameters: Record<string, Parameter> = {
  id: { in: 'path', name: 'id', required: true, schema: id, example: 1 },
  photoId: { in: 'path', name: 'photoId', required: true, schema: id, example: 1 },
  inboxPhotoId: { in: 'path', name: 'inboxPhotoId', required: true, schema: id, example: 1 },
  feedbackId: { in: 'path', name: 'feedbackId', required: true, schema: id, example: 1 },
  commentId: { in: 'path', name: 'commentId', required: true, schema: id, example: 1 },
  categoryId: { in: 'path', name: 'categoryId', required: true, schema: id, example: 1 },
  selectionId: { in: 'path', name: 'selectionId', required: true, schema: id, example: 1 },
  linkId: {
    in: 'path',
    name: 'linkId',
    required: true,
    description: '0 for the first link of the event',
    schema: { ...id, minimum: 0 },
    example: 1,
  },
  uploadId: {
    in: 'path',
    name: 'uploadId',
    required: true,
    schema: { type: 'string', pattern: '^[0-9a-f]{32}$' },
    example: '8f14e45fceea167a5a36dedd4bea2543',
  },
  userId: { in: 'path', name: 'userId', required: true, schema: id, example: 1 },
  deliveryId: { in: 'path', name: 'deliveryId', required: true, schema: id, example: 1 },
  slug: {
    in: 'path',
    name: 'slug',
    required: true,
    description: 'From the share link of the event',
    schema: text,
    example: 'wedding-ada-bo-2026-06-01',
  },
  provider: {
    in: 'path',
    name: 'provider',
    required: true,
    description: 'A provider of single sign-on: its name in the configuration, in lower case',
    schema: { type: 'string', pattern: '^[a-z0-9_]+$' },
    example: 'google',
  },
  loginNext: {
    in: 'query',
    name: 'next',
    description: 'The path on this site that is opened after the login',
    schema: text,
    example: '/studio',
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
    description: 'The same for every attempt',
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
    description: 'One or more of `v1,` + base64 of the HMAC-SHA256, separated by spaces',
    schema: text,
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
  ifNoneMatch: {
    in: 'header',
    name: 'If-None-Match',
    description: 'The ETag of the client’s copy. Returns 304 if it is still current',
    schema: text,
    example: '"an-older-one"',
  },
  ifMatch: {
    in: 'header',
    name: 'If-Match',
    description: 'The ETag of the client’s copy. Returns 412 if the record has changed since',
    schema: text,
    example: '*',
  },
  tusResumable: {
    in: 'header',
    name: 'Tus-Resumable',
    required: true,
    description: 'The protocol version',
    schema: { type: 'string', enum: ['1.0.0'] },
    example: '1.0.0',
  },
  uploadLength: {
    in: 'header',
    name: 'Upload-Length',
    required: true,
    description: 'Size of the file in bytes',
    schema: { type: 'integer', minimum: 1, maximum: 104_857_600 },
    example: 4_812_345,
  },
  uploadOffset: {
    in: 'header',
    name: 'Upload-Offset',
    required: true,
    description: 'Offset of the first byte of the body',
    schema: { type: 'integer', minimum: 0 },
    example: 0,
  },
  uploadMetadata: {
    in: 'header',
    name: 'Upload-Metadata',
    required: true,
    description: 'Keys and base64 values: `filename`, `filetype` (required, image/*), `category_id`, `sha256` (hex)',
    schema: text,
    example: 'filename SU1HXzEuanBn,filetype aW1hZ2UvanBlZw==',
  },
  uploadChecksum: {
    in: 'header',
    name: 'Upload-Checksum',
    description: 'Algorithm and base64 digest of this body. If they do not match, nothing of it is stored',
    schema: text,
    example: EXAMPLE_CHECKSUM,
  },
  reprDigest: {
    in: 'header',
    name: 'Repr-Digest',
    description: 'The SHA-256 of the file (RFC 9530). A file that does not match is rejected',
    schema: { type: 'string', pattern: '^sha-256=:[A-Za-z0-9+/]{43}=:$' },
    example: EXAMPLE_DIGEST,
  },
  idempotencyKey: {
    in: 'header',
    name: 'Idempotency-Key',
    description: 'If you repeat the request within 24 hours, you get the response to the first one',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    example: EXAMPLE_KEY,
  },
};

export function pathParameters(path: string): Record<string, unknown> {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => {
    const found = Object.entries(parameters).find(
      ([, parameter]) => parameter.in === 'path' && parameter.name === name,
    );
    if (!found) throw new Error(`${path}: no parameter is called ${name}.`);
    return { $ref: `#/components/parameters/${found[0]}` };
  });
  return named.length > 0 ? { parameters: named } : {};
}
