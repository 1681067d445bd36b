import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replaceFile } from '../../src/cli/replace-file.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-replace-'));
  file = join(folder, 'a.txt');
  writeFileSync(file, 'old');
});
afterEach(() => rmSync(folder, { recursive: true }));

const left = () => [readdirSync(folder), readFileSync(file, 'utf8')];

describe('replaceFile', () => {
  it('replaces the file', async () => {
    await replaceFile(file, (draft) => writeFile(draft, 'new'));
    expect(left()).toEqual([['a.txt'], 'new']);
  });

  it('leaves it as it was if writing fails', async () => {
    const failing = replaceFile(file, async (draft) => {
      await writeFile(draft, 'half');
      throw new Error('The disk is full.');
    });
    await expect(failing).rejects.toThrow('The disk is full.');
    expect(left()).toEqual([['a.txt'], 'old']);
  });

  it('reports errors by the name that the user knows', async () => {
    const missing = join(folder, 'missing/a.txt');
    await expect(replaceFile(missing, (draft) => writeFile(draft, ''))).rejects.toThrow(`'${missing}'`);
  });

  it('leaves nothing behind if the process exits while it writes', () => {
    const script = `import { writeFileSync } from 'node:fs';
      import { replaceFile } from '${join(import.meta.dirname, '../../src/cli/replace-file.ts')}';
      await replaceFile('${file}', async (draft) => { writeFileSync(draft, 'half'); process.exit(3); });`;
    expect(spawnSync(process.execPath, ['--input-type=module', '-e', script]).status).toBe(3);
    expect(left()).toEqual([['a.txt'], 'old']);
  });
});
