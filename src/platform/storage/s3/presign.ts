import type { Connection } from './connection.ts';

const SECONDS = 5 * 60;

/** A URL under which anyone can read a file for five minutes, with these `headers`. */
export async function presignFile(
  store: Connection,
  key: string,
  { type, disposition }: { type: string; disposition: string },
): Promise<string> {
  const [{ GetObjectCommand }, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const command = new GetObjectCommand({
    ...store.at(key),
    ResponseContentType: type,
    ResponseContentDisposition: disposition,
    ResponseCacheControl: 'private, no-cache',
  });
  return store.call((s3) => getSignedUrl(s3, command, { expiresIn: SECONDS }));
}
