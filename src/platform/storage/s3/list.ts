import type { StoredFile } from '../storage.ts';
import type { Connection } from './connection.ts';

/** Every object below a prefix, a page of a thousand at a time, in the order of their keys. */
export async function* listObjects(store: Connection, prefix: string): AsyncGenerator<StoredFile> {
  const { Bucket, Key: Prefix } = store.at(prefix);
  let ContinuationToken: string | undefined;
  do {
    const input = { Bucket, Prefix, ContinuationToken };
    const page = await store.call((s3, options) => s3.listObjectsV2(input, options));
    for (const { Key, Size = 0, LastModified } of page.Contents ?? [])
      if (Key && LastModified && !Key.endsWith('/'))
        yield { key: Key.slice(store.prefix.length), size: Size, modifiedAt: LastModified };
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (ContinuationToken);
}
