import { createHash, hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import type { ZodType } from 'zod';
import { ArchiveError, CHECKSUMS, MANIFEST, MANIFEST_CHECKSUM, Manifest } from './format.ts';

export type ArchiveReader = {
  /** Called for each entry; it must read the bytes, which are not verified yet. */
  entry(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Called for each entry whose bytes are verified. */
  proven(name: string): Promise<void>;
  /** Called for each invalid entry, which a later one replaces. */
  void(name: string): Promise<void>;
};

const TEXT_BYTES = 1024 * 1024;
/** The limit of the schema and of texts that grow with the number of files. */
export const LONG_TEXT_BYTES = 64 * 1024 * 1024;
const ALTERED = 'The archive has been altered or is damaged';

/** Reads and verifies a whole archive. Throws ArchiveError if it is incomplete or altered, even at its very end. */
export async function readArchive(source: AsyncIterable<Uint8Array>, reader: ArchiveReader): Promise<Manifest> {
  const untar = extract();
  const fed = pipeline(Readable.from(source), untar as unknown as NodeJS.WritableStream);
  fed.catch(() => {});
  const waiting = new Map<string, string>();
  const checksums: string[] = [];
  let manifest: Manifest | undefined;
  let isProven = false;

  const check = async (list: string) => {
    checksums.push(hash('sha256', list));
    const lines = list.split('\n').filter(Boolean);
    // Archives of earlier versions may list a file that was copied twice with both checksums.
    for (const [name = '', sha256] of new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))) {
      if (waiting.get(name) !== sha256) throw new ArchiveError(`${ALTERED}: ${name} does not match its checksum.`);
      waiting.delete(name);
      await reader.proven(name);
    }
    for (const name of waiting.keys()) await reader.void(name);
    waiting.clear();
  };

  try {
    for await (const found of untar) {
      const { name } = found.header;
      const entry = found as unknown as AsyncIterable<Uint8Array>;
      if (name.startsWith(CHECKSUMS)) await check(await textOf(entry, LONG_TEXT_BYTES));
      else if (name === MANIFEST) {
        const text = await textOf(entry, LONG_TEXT_BYTES);
        manifest = parse(Manifest, text, MANIFEST);
        waiting.set(name, hash('sha256', text));
      } else if (name === MANIFEST_CHECKSUM) {
        isProven = (await textOf(entry)).startsWith(`${waiting.get(MANIFEST)}  `);
        waiting.delete(MANIFEST);
      } else {
        const digest = createHash('sha256');
        if (waiting.has(name)) await reader.void(name);
        await reader.entry(name, hashed(entry, digest));
        waiting.set(name, digest.digest('hex'));
      }
    }
    await fed;
  } catch (error) {
    // A broken entry does not contain the cause; the archive's error does.
    const fault = isMessage(error, DESTROYED) ? await fed.then(() => error).catch((cause) => cause) : error;
    if (isMessage(fault, BROKEN) || isMessage(fault, DESTROYED))
      throw new ArchiveError(`${ALTERED}: ${fault.message}.`, { cause: fault });
    throw fault;
  }
  if (!manifest || !isProven) throw new ArchiveError('The archive is incomplete: its end is missing.');
  if (waiting.size > 0 || manifest.checksums.join() !== checksums.join())
    throw new ArchiveError(`${ALTERED}: its lists of checksums do not match.`);
  return manifest;
}

/** The error of the format's reader for bytes that are not a tar archive. */
const BROKEN = /^(Unexpected end of data|Invalid tar header)/;
const DESTROYED = /^Stream was destroyed/;
const isMessage = (error: unknown, pattern: RegExp): error is Error =>
  error instanceof Error && pattern.test(error.message);

async function* hashed(bytes: AsyncIterable<Uint8Array>, digest: { update(chunk: Uint8Array): unknown }) {
  for await (const chunk of bytes) {
    digest.update(chunk);
    yield chunk;
  }
}

/** Throws ArchiveError for a text that is too long. */
export async function textOf(bytes: AsyncIterable<Uint8Array>, maxBytes = TEXT_BYTES): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new ArchiveError(`${ALTERED}: it contains a text that is too long.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Reads one of the archive's documents. Throws ArchiveError. */
export function parse<T>(schema: ZodType<T>, text: string, name: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new ArchiveError(`${name} in the archive has an unknown format.`, { cause: error });
  }
}
