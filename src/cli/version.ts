/** Set by the build. */
declare const __VERSION__: string | undefined;

/** Whether this is the one file that `npm run build` makes. */
export const isBuilt = (): boolean => typeof __VERSION__ === 'string';

export async function readVersion(): Promise<string> {
  if (typeof __VERSION__ === 'string') return __VERSION__;
  const { readFile } = await import('node:fs/promises');
  const manifest = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
