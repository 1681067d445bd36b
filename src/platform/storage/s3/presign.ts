import type { Connection } from './connection.ts';
import { describe } from './put.ts';

const FILE_SECONDS = 5 * 60;
/** The URL of a picture is the same for this long, so that browsers keep the picture. It is valid for twice as long. */
const PICTURE_SECONDS = 60 * 60;
const KNOWN_SECONDS = 60;
/** Pages ask for the origin with every request. */
const RETRY_MS = 60_000;
const MAX_KNOWN = 10_000;

type Headers = { type: string; disposition?: string; caching: string };

/** A URL under which anyone can read a file, with these `headers`. */
async function sign(store: Connection, key: string, headers: Headers, expiresIn: number, signingDate: Date) {
  const [{ GetObjectCommand }, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const command = new GetObjectCommand({
    ...store.at(key),
    ResponseContentType: headers.type,
    ...(headers.disposition && { ResponseContentDisposition: headers.disposition }),
    ResponseCacheControl: headers.caching,
  });
  return store.call((s3) => getSignedUrl(s3, command, { expiresIn, signingDate }));
}

export const presignFile = (store: Connection, key: string, headers: { type: string; disposition: string }) =>
  sign(store, key, { ...headers, caching: 'private, no-cache' }, FILE_SECONDS, new Date());

const signPicture = (store: Connection, key: string, type: string, signingDate: Date) =>
  sign(store, key, { type, caching: 'private, max-age=86400' }, 2 * PICTURE_SECONDS, signingDate);

/** Signs pictures. That a picture exists is asked at most once a minute, because it may be removed. */
export function openPictureSigner(store: Connection, clock = Date.now) {
  let known = { minute: 0, urls: new Map<string, string>() };
  /** Temporary keys of AWS expire before the URLs that they sign. */
  const canSign = async (key: string) => {
    const { expiration } = await store.call((s3) => s3.config.credentials());
    return !expiration && (await describe(store, key)) !== undefined;
  };
  return {
    async presignPicture(key: string, type: string) {
      const now = Math.floor(clock() / 1000);
      const since = now - (now % PICTURE_SECONDS);
      const minute = Math.floor(now / KNOWN_SECONDS);
      if (known.minute !== minute) known = { minute, urls: new Map() };
      const { urls } = known;
      const url =
        urls.get(key) ??
        ((await canSign(key)) ? await signPicture(store, key, type, new Date(1000 * since)) : undefined);
      if (!url) return undefined;
      if (urls.size < MAX_KNOWN) urls.set(key, url);
      return { url, seconds: since + PICTURE_SECONDS - now };
    },
  };
}

/** Finds the origin of the URLs. */
export function originFinder(store: Connection): () => Promise<string> {
  let origin: Promise<string> | undefined;
  return () => {
    if (origin) return origin;
    origin = signPicture(store, 'any', 'image/jpeg', new Date(0)).then((url) => new URL(url).origin);
    origin.catch(() => setTimeout(() => (origin = undefined), RETRY_MS).unref());
    return origin;
  };
}
