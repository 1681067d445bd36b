import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

// node integrations/build-n8n.ts FOLDER: compiles the package for n8n into a folder. It only removes types, so it needs nothing of n8n.
// The folder integrations/n8n has its own lockfile. Types and lint are checked there.

const source = join(import.meta.dirname, 'n8n');
const target = resolve(process.argv[2] ?? '');
const compilerOptions: ts.CompilerOptions = {
  module: ts.ModuleKind.CommonJS,
  target: ts.ScriptTarget.ES2022,
  esModuleInterop: true,
};

rmSync(target, { recursive: true, force: true });
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(target, path)), { recursive: true });
  writeFileSync(join(target, path), text);
};
for (const path of globSync('{credentials,nodes}/**/*.ts', { cwd: source })) {
  const { outputText } = ts.transpileModule(readFileSync(join(source, path), 'utf8'), {
    compilerOptions,
    fileName: path,
  });
  write(join('dist', path.replace(/\.ts$/, '.js')), outputText);
}
cpSync(join(source, 'icons'), join(target, 'dist/icons'), { recursive: true });
cpSync(join(source, 'README.md'), join(target, 'README.md'));
cpSync(join(source, '../../LICENSE'), join(target, 'LICENSE'));

// Those who install it need neither the tools that check it nor their lockfile.
const { scripts, devDependencies, ...published } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
const { version } = JSON.parse(readFileSync(join(source, '../../package.json'), 'utf8'));
write('package.json', `${JSON.stringify({ ...published, version }, null, 2)}\n`);
