import { chmod, copyFile, mkdir, symlink } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Given } from './arguments.ts';
import { replaceFile } from './replace-file.ts';
import type { Surroundings } from './surroundings.ts';
import { isBuilt } from './version.ts';

/** Copies this file to where shells find commands. */
export async function install(_given: Given, { environment, output }: Surroundings): Promise<boolean> {
  if (!isBuilt())
    throw new Error(
      'This is the source. Run "npm i -g ." in this folder, or install the file that your server offers.',
    );
  const program = fileURLToPath(import.meta.url);
  if (process.platform === 'win32') {
    output.write(`Windows has no common folder for commands. Keep ${program}, and run it with: node "${program}"\n`);
    return true;
  }
  const data = join(environment.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'atelier');
  const folder = join(homedir(), '.local', 'bin');
  const file = join(folder, 'atelier');
  await Promise.all([data, folder].map((path) => mkdir(path, { recursive: true })));
  const kept = join(data, 'atelier.mjs');
  // An installed version may be running, so it is replaced, not overwritten.
  await replaceFile(kept, (draft) => copyFile(program, draft).then(() => chmod(draft, 0o755)));
  // Older versions of Node recognise a module only by its ending, and look at the end of a link.
  await replaceFile(file, (draft) => symlink(kept, draft));
  output.write(`Installed ${file}\n`);
  const isFound = (environment.PATH ?? '').split(delimiter).includes(folder);
  if (!isFound)
    output.write(`${folder} is not in your PATH. Add this line to ~/.profile: export PATH="$HOME/.local/bin:$PATH"\n`);
  return true;
}
