import { extname } from 'node:path';

const MAX_BYTES = 200;

/** A name from the server as a visible file or folder name that leads nowhere else, on any file system. */
export function safeName(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go.
  const safe = text.replace(/[\x00-\x1f\x7f-\x9f<>:"/\\|?*]/g, '_').replace(/^\.+|[. ]+$/g, '_') || '_';
  const extension = extname(safe).slice(0, 20);
  const stem = Array.from(safe.slice(0, safe.length - extname(safe).length));
  while (Buffer.byteLength(stem.join('')) > MAX_BYTES) stem.pop();
  return stem.join('') + extension;
}
