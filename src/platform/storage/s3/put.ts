import { unavailable } from '../../errors.ts';
import { ignoreMissing } from '../storage.ts';
import { type LocalFile, openBody, type PutRules, signBody, toBase64 } from './body.ts';
import type { Connection } from './connection.ts';
import { isRefusal, isUnknown } from './faults.ts';
import { putParts } from './multipart.ts';

/** Larger files are sent in parts. */
const MULTIPART_FROM = 16 * 1024 * 1024;

/** Uploads a local file atomically. It is complete once this has resolved. */
export async function putFile(store: Connection, key: string, file: LocalFile, isNew: boolean): Promise<void> {
  const put = file.size > MULTIPART_FROM ? putParts : putWhole;
  let refusal: unknown;
  try {
    if (await withoutUnknown(store, isNew, (rules) => put(store, key, file, rules))) return;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    refusal = error;
  }
  // If a store responds without a checksum, the object is read back. If it rejects the request, too: an earlier attempt whose response
  // was lost may have stored the object.
  const found = await describe(store, key).catch((error) => {
    throw refusal ?? error;
  });
  if (found?.size !== file.size || (found.sha256 ?? file.sha256) !== file.sha256)
    throw refusal ?? unavailable(undefined, new Error('The stored bytes differ from the ones sent.'));
}

/** Some stores lack a feature: if one rejects it as not implemented, it is not used again. */
async function withoutUnknown<T>(store: Connection, isNew: boolean, put: (rules: PutRules) => Promise<T>): Promise<T> {
  for (;;) {
    const { lacks } = store;
    try {
      return await put({ isNew: isNew && !lacks.has('conditions'), withChecksums: !lacks.has('checksums') });
    } catch (error) {
      const next = ['conditions', 'checksums'].find((feature) => !lacks.has(feature));
      if (!isUnknown(error) || !next) throw error;
      lacks.add(next);
    }
  }
}

/** Sends one request. Returns whether the store has confirmed the digest. */
async function putWhole(
  store: Connection,
  key: string,
  { path, size, sha256 }: LocalFile,
  { isNew, withChecksums }: PutRules,
): Promise<boolean> {
  const { PutObjectCommand } = await import('@aws-sdk/client-s3');
  const answer = await store.send(
    () => openBody(path),
    (s3, options, Body) => {
      const input = {
        ...store.at(key),
        Body,
        ContentLength: size,
        Metadata: { sha256 },
        ...(withChecksums && { ChecksumSHA256: toBase64(sha256) }),
        ...(isNew && { IfNoneMatch: '*' }),
      };
      return s3.send(signBody(new PutObjectCommand(input), sha256), options);
    },
  );
  return answer.ChecksumSHA256 === toBase64(sha256);
}

/** The object that the store has under a key; `sha256` is the digest that we recorded. Undefined if there is none. */
export async function describe(store: Connection, key: string) {
  try {
    const found = await store.call((s3, options) => s3.headObject(store.at(key), options));
    const { ContentLength: size = 0, LastModified: modifiedAt = new Date(0), Metadata } = found;
    return { size, modifiedAt, sha256: Metadata?.sha256 };
  } catch (error) {
    return ignoreMissing(error);
  }
}
