import { createHash, type Hash, hash } from 'node:crypto';
import { once } from 'node:events';
import { type Pack, pack } from 'tar-stream';
import { CHECKSUMS, MANIFEST, MANIFEST_CHECKSUM, type Manifest } from './format.ts';

/** A list of checksums follows after this many entries or bytes. Until then the reader must stage them. */
const LISTED_ENTRIES = 500;
const LISTED_BYTES = 64 * 1024 * 1024;
const PIECE_BYTES = 4 * 1024 * 1024;
/** The lists of checksums have one name per line. */
export const HAS_CONTROLS = /\p{Cc}/u;
const ZEROS = Buffer.alloc(64 * 1024);

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export type ArchiveWriter = {
  /** The archive; read it while you call the other functions. */
  output: AsyncIterable<Uint8Array>;
  /**
   * Adds a file of this many bytes. Returns its SHA-256, or undefined if the size differs or the source failed. The entry is then ignored.
   */
  add(name: string, size: number, source: Bytes): Promise<string | undefined>;
  addText(name: string, text: string): Promise<void>;
  /** Adds a stream of unknown length in pieces `<prefix>000001` and so on. */
  addPieces(prefix: string, source: Bytes): Promise<void>;
  end(manifest: Omit<Manifest, 'checksums'>): Promise<void>;
  /** Aborts: `output` fails with this error. */
  abort(error: Error): void;
};

export function writeArchive(): ArchiveWriter {
  const tar: Pack = pack();
  // The reader gets the error; there may be no reader.
  tar.on('error', () => {});
  const checksums: string[] = [];
  /** SHA-256 by name, for the next list. A name that is added again has only its last checksum, since the reader keeps its last bytes. */
  const listed = new Map<string, string>();
  let bytes = 0;

  /** Writes an entry, padded with zeros if its source is too short. */
  const writeEntry = async (name: string, size: number, source: Bytes, digest: Hash): Promise<boolean> => {
    const written = Promise.withResolvers<undefined>();
    written.promise.catch(() => {});
    const entry = tar.entry({ name, size, mode: 0o600 }, (error) =>
      error ? written.reject(error) : written.resolve(undefined),
    );
    entry.on('error', written.reject);
    // If the archive ends in between, its entry would wait for ever.
    const write = async (chunk: Uint8Array) => {
      digest.update(chunk);
      if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), written.promise]);
    };
    let left = size;
    let isWhole = true;
    try {
      for await (const chunk of source as AsyncIterable<Uint8Array>) {
        isWhole = chunk.byteLength <= left;
        if (left > 0 && chunk.byteLength > 0) await write(chunk.subarray(0, left));
        left = Math.max(0, left - chunk.byteLength);
        if (!isWhole) break;
      }
      if (left > 0) isWhole = false;
    } catch (error) {
      if (tar.destroyed) throw error;
      isWhole = false;
    }
    for (; left > 0; left = Math.max(0, left - ZEROS.byteLength)) await write(ZEROS.subarray(0, left));
    entry.end(null);
    await written.promise;
    return isWhole;
  };

  const writeText = async (name: string, text: string): Promise<string> => {
    const content = Buffer.from(text);
    await writeEntry(name, content.byteLength, [content], createHash('sha256'));
    return hash('sha256', content);
  };

  const list = async () => {
    if (listed.size === 0) return;
    const text = Array.from(listed, ([name, sha256]) => `${sha256}  ${name}\n`).join('');
    listed.clear();
    bytes = 0;
    checksums.push(await writeText(CHECKSUMS + number(checksums.length + 1), text));
  };

  const add = async (name: string, size: number, source: Bytes) => {
    if (HAS_CONTROLS.test(name)) throw new Error(`An archive cannot contain an entry named ${JSON.stringify(name)}.`);
    const digest = createHash('sha256');
    const isWhole = await writeEntry(name, size, source, digest);
    const sha256 = digest.digest('hex');
    bytes += size;
    if (isWhole) listed.set(name, sha256);
    else listed.delete(name);
    if (listed.size >= LISTED_ENTRIES || bytes >= LISTED_BYTES) await list();
    return isWhole ? sha256 : undefined;
  };

  return {
    output: tar as unknown as AsyncIterable<Uint8Array>,
    add,
    async addText(name, text) {
      const content = Buffer.from(text);
      await add(name, content.byteLength, [content]);
    },
    async addPieces(prefix, source) {
      let pieces = 0;
      let gathered: Uint8Array[] = [];
      let size = 0;
      const flush = async () => {
        pieces += 1;
        await add(prefix + number(pieces), size, gathered);
        [gathered, size] = [[], 0];
      };
      for await (const chunk of source as AsyncIterable<Uint8Array>) {
        gathered.push(chunk);
        size += chunk.byteLength;
        if (size >= PIECE_BYTES) await flush();
      }
      if (size > 0) await flush();
    },
    async end(manifest) {
      await list();
      const text = JSON.stringify({ ...manifest, checksums } satisfies Manifest);
      const sha256 = await writeText(MANIFEST, text);
      await writeText(MANIFEST_CHECKSUM, `${sha256}  ${MANIFEST}\n`);
      tar.finalize();
    },
    abort: (error) => void tar.destroy(error),
  };
}

const number = (count: number) => String(count).padStart(6, '0');
