import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { adminRouter } from '../../src/app.ts';
import type { Deps } from '../../src/deps.ts';
import { documents } from '../../src/documents.ts';
import { galleryRouter } from '../../src/gallery/router.ts';
import { mountedRoutes } from '../../src/platform/http/mounted-routes.ts';
import { strictRouter } from '../../src/platform/http/strict-router.ts';
import { generateDocument } from '../../src/platform/openapi/generate.ts';

const root = join(import.meta.dirname, '../..');

/** The routes of `/api/v1` and `/api/admin` and their guards. No handler is called, so nothing is behind them. */
function guardedRoutes() {
  const deps = { publicUrl: 'http://localhost' } as Deps;
  return mountedRoutes(strictRouter().use('/api/v1', galleryRouter(deps)).use('/api/admin', adminRouter(deps)));
}

export type Generated = {
  name: string;
  document: ReturnType<typeof generateDocument>;
  files: [path: string, content: string][];
};

/** The documents that the annotations and schemas describe, and the content that their files in `openapi/` should have. */
export async function generatedDocuments(): Promise<Generated[]> {
  const routes = guardedRoutes();
  for await (const file of glob('src/**/*.schema.ts', { cwd: root })) await import(join(root, file));
  return documents.map((definition) => {
    const { name } = definition;
    const document = generateDocument(definition, routes, root);
    return {
      name,
      document,
      files: [
        [`openapi/${name}.json`, `${JSON.stringify(document, null, 2)}\n`],
        [`openapi/${name}.yaml`, stringify(document, { aliasDuplicateObjects: false })],
      ],
    };
  });
}
