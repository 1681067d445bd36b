/** A range of bytes in a file. */
export type Span = { at: number; length: number };

/** Reads bytes of a file; fewer where it ends. */
export type ReadAt = (at: number, length: number) => Promise<Buffer>;

/** Bytes that lie in several parts of a file, read as if they were one piece. */
export type Joined = {
  length: number;
  read: ReadAt;
  inFile(span: Span): Span[];
};

export function joined(read: ReadAt, parts: Span[]): Joined {
  const inFile = ({ at, length }: Span): Span[] => {
    const spans: Span[] = [];
    let start = 0;
    for (const part of parts) {
      const from = Math.max(at, start);
      const to = Math.min(at + length, start + part.length);
      if (from < to) spans.push({ at: part.at + from - start, length: to - from });
      start += Math.max(0, part.length);
    }
    return spans;
  };
  return {
    length: parts.reduce((sum, { length }) => sum + Math.max(0, length), 0),
    inFile,
    read: async (at, length) => {
      const pieces: Buffer[] = [];
      for (const span of inFile({ at, length })) pieces.push(await read(span.at, span.length));
      return pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces);
    },
  };
}

const BLOCK_BYTES = 256 * 1024;
const KEPT_BLOCKS = 4;
const MAX_COST = 32 * 1024 * 1024;
const COST_OF_A_READ = 256;

/**
 * Reads a file of this size in blocks and caches a few, because each costs a request to a store. A hostile file that needs too many seems
 * to end there.
 */
export function inBlocks(source: ReadAt, size: number): ReadAt {
  const blocks = new Map<number, Buffer>();
  let cost = 0;
  const blockAt = async (start: number): Promise<Buffer> => {
    const block = blocks.get(start) ?? (await source(start, Math.min(BLOCK_BYTES, size - start)));
    blocks.delete(start);
    blocks.set(start, block);
    for (const oldest of blocks.keys()) if (blocks.size > KEPT_BLOCKS) blocks.delete(oldest);
    return block;
  };
  return async (at, wanted) => {
    const length = Math.min(wanted, size - at);
    if (!(at >= 0 && length > 0)) return Buffer.alloc(0);
    cost += length + COST_OF_A_READ;
    if (cost > MAX_COST) return Buffer.alloc(0);
    if (length > BLOCK_BYTES) return source(at, length);
    const start = at - (at % BLOCK_BYTES);
    const first = (await blockAt(start)).subarray(at - start, at - start + length);
    if (first.length === length || at + length <= start + BLOCK_BYTES) return first;
    const rest = (await blockAt(start + BLOCK_BYTES)).subarray(0, length - first.length);
    return Buffer.concat([first, rest]);
  };
}
