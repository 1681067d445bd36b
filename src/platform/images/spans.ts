/** So many bytes of a file. */
export type Span = { at: number; length: number };

/** Reads bytes of a file; fewer where it ends. */
export type ReadAt = (at: number, length: number) => Promise<Buffer>;
