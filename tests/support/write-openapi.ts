import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { stringify } from 'yaml';
import { adminRouter } from '../../src/app.ts';
import type { Deps } from '../../src/deps.ts';
import { documents } from '../../src/documents.ts';
import { galleryRouter } from '../../src/gallery/router.ts';
import { mountedRoutes } from '../../src/platform/http/mounted-routes.ts';
import { strictRouter } from '../../src/platform/http/strict-router.ts';
import { generateDocument } from '../../src/platform/openapi/generate.ts';

const root = join(import.meta.dirname, '../..');

const GENERATED = '// Generated from the document of the same name by "npm run openapi".\n';

/** The routes of `/api/v1` and `/api/admin` and their guards. No handler is called, so nothing is behind them. */
function guardedRoutes() {
  const deps = { publicUrl: 'http://localhost' } as Deps;
  return mountedRoutes(strictRouter().use('/api/v1', galleryRouter(deps)).use('/api/admin', adminRouter(deps)));
}

/** The content that each file in `openapi/` should have. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const routes = guardedRoutes();
  for await (const file of glob('src/**/*.schema.ts', { cwd: root })) await import(join(root, file));
  const files = new Map<string, string>();
  for (const definition of documents) {
    const document = generateDocument(definition, routes, root);
    files.set(`openapi/${definition.name}.json`, `${JSON.stringify(document, null, 2)}\n`);
    files.set(`openapi/${definition.name}.yaml`, stringify(document, { aliasDuplicateObjects: false }));
    files.set(`openapi/${definition.name}.d.ts`, `${GENERATED}${astToString(await openapiTS(document as never))}`);
  }
  return files;
}

if (process.argv[1] === import.meta.filename) {
  const check = process.argv.includes('--check');
  for (const [file, content] of await generatedFiles()) {
    const current = await readFile(join(root, file), 'utf8').catch(() => '');
    if (current === content) continue;
    if (!check) await writeFile(join(root, file), content);
    console.log(check ? `${file} is not what the annotations say: run "npm run openapi".` : `${file} written.`);
    if (check) process.exitCode = 1;
  }
}
