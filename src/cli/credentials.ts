import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { replaceFile } from './replace-file.ts';

/** Tokens by the origin of their server, and the server of the last login. */
export type Credentials = { last?: string | undefined; tokens: Record<string, string> };

function credentialsFile(environment: NodeJS.ProcessEnv): string {
  const onWindows = process.platform === 'win32' ? environment.APPDATA : undefined;
  const folder = environment.XDG_CONFIG_HOME || onWindows || join(homedir(), '.config');
  return join(folder, 'atelier', 'credentials.json');
}

export async function readCredentials(environment: NodeJS.ProcessEnv): Promise<Credentials> {
  const file = credentialsFile(environment);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return { tokens: {} };
  const found = parsed(text);
  if (!found) throw new Error(`${file} is damaged. Delete it, and run "atelier login" again.`);
  return found;
}

function parsed(text: string): Credentials | undefined {
  try {
    const { last, tokens } = JSON.parse(text);
    const areTexts = Object.values(tokens).every((token) => typeof token === 'string');
    return areTexts && (last === undefined || typeof last === 'string') ? { last, tokens } : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces the file atomically. Only its owner can read it. */
export async function writeCredentials(environment: NodeJS.ProcessEnv, credentials: Credentials): Promise<void> {
  const file = credentialsFile(environment);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // The folder may exist with other rights.
  await chmod(dirname(file), 0o700);
  const text = `${JSON.stringify(credentials, null, 2)}\n`;
  await replaceFile(file, (draft) => writeFile(draft, text, { mode: 0o600, flag: 'wx' }));
}
