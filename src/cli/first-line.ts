import type { Input } from './surroundings.ts';

/** A secret on standard input. A file or a password manager may add other lines. */
export async function firstLine(stream: Input): Promise<string> {
  const { text } = await import('node:stream/consumers');
  return (await text(stream)).trim().split('\n')[0]?.trim() ?? '';
}
