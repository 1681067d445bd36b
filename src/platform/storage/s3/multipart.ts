import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type {
  CompletedPart,
  ListMultipartUploadsCommandInput,
  ListMultipartUploadsCommandOutput,
} from '@aws-sdk/client-s3';
import { type LocalFile, openBody, type PutRules, signBody, toBase64 } from './body.ts';
import type { Connection } from './connection.ts';
import { isUnknown } from './faults.ts';

const PART_BYTES = 8 * 1024 * 1024;
const AT_A_TIME = 3;

type Upload = { Bucket: string; Key: string; UploadId: string };

/**
 * Uploads a file in parts, which are read from the disk as they are sent. The SDK's own helper would keep them in memory, and continue a
 * file of which a part has failed. Returns false if the caller must ask the store for the result.
 */
export async function putParts(
  store: Connection,
  key: string,
  { path, size, sha256 }: LocalFile,
  { isNew, withChecksums }: PutRules,
): Promise<false> {
  const named = {
    ...store.at(key),
    Metadata: { sha256 },
    ...(withChecksums && { ChecksumAlgorithm: 'SHA256' as const }),
  };
  const { UploadId = '' } = await store.call((s3, options) => s3.createMultipartUpload(named, options));
  const upload: Upload = { ...store.at(key), UploadId };
  try {
    const Parts = await sendAll(Math.ceil(size / PART_BYTES), (index) => {
      const start = index * PART_BYTES;
      const end = Math.min(start + PART_BYTES, size) - 1;
      return putPart(store, upload, index + 1, path, { start, end }, withChecksums);
    });
    const complete = { ...upload, MultipartUpload: { Parts }, ...(isNew && { IfNoneMatch: '*' }) };
    await store.call((s3, options) => s3.completeMultipartUpload(complete, options));
    return false;
  } catch (error) {
    // The sweep removes the rest later.
    await abort(store, upload).catch(() => {});
    throw error;
  }
}

/** A few at a time. After a fault none starts, and running ones are awaited, since they would outlive the upload. */
async function sendAll(count: number, send: (index: number) => Promise<CompletedPart>): Promise<CompletedPart[]> {
  const parts: CompletedPart[] = [];
  let next = 0;
  const sendNext = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      parts[index] = await send(index).catch((error) => {
        next = count;
        throw error;
      });
    }
  };
  const results = await Promise.allSettled(Array.from({ length: AT_A_TIME }, sendNext));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return parts;
}

async function putPart(
  store: Connection,
  upload: Upload,
  PartNumber: number,
  path: string,
  range: { start: number; end: number },
  withChecksums: boolean,
): Promise<CompletedPart> {
  const { UploadPartCommand } = await import('@aws-sdk/client-s3');
  const hash = createHash('sha256');
  await pipeline(openBody(path, range), hash);
  const sha256 = hash.digest('hex');
  const checksum = withChecksums && { ChecksumSHA256: toBase64(sha256) };
  const answer = await store.send(
    () => openBody(path, range),
    (s3, options, Body) => {
      const input = { ...upload, PartNumber, Body, ContentLength: range.end - range.start + 1, ...checksum };
      return s3.send(signBody(new UploadPartCommand(input), sha256), options);
    },
  );
  return { PartNumber, ETag: answer.ETag, ...checksum };
}

const abort = (store: Connection, upload: Upload) =>
  store.call((s3, options) => s3.abortMultipartUpload(upload, options));

/** Removes multipart uploads that were unfinished at `before`. Returns how many; 0 if the store cannot list them. */
export async function sweepMultipart(store: Connection, before: Date): Promise<number> {
  const { Bucket, Key: Prefix } = store.at('');
  let removed = 0;
  let from: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {};
  while (from) {
    const input: ListMultipartUploadsCommandInput = { Bucket, Prefix, ...from };
    const page: ListMultipartUploadsCommandOutput | undefined = await store
      .call((s3, options) => s3.listMultipartUploads(input, options))
      .catch((error) => {
        if (!isUnknown(error)) throw error;
        return undefined;
      });
    for (const { Key, UploadId, Initiated } of page?.Uploads ?? []) {
      if (!Key || !UploadId || !Initiated || Initiated >= before) continue;
      await abort(store, { Bucket, Key, UploadId });
      removed += 1;
    }
    from = page?.IsTruncated
      ? { KeyMarker: page.NextKeyMarker ?? '', UploadIdMarker: page.NextUploadIdMarker ?? '' }
      : undefined;
  }
  return removed;
}
