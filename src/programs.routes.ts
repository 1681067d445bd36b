import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create as contentDisposition } from 'content-disposition';
import type { Response, Router } from 'express';
import { AppError, notFound } from './platform/errors.ts';
import { version } from './version.ts';

/** Where `npm run build` puts programs for other machines. */
const FOLDER = join(import.meta.dirname, '../dist');

/** The only files of `dist/integrations` that are served, with their types. */
const INTEGRATIONS: Record<string, string> = {
  'atelier.lrplugin.zip': 'application/zip',
  'n8n-nodes-atelier.tgz': 'application/gzip',
  'atelier-client.tgz': 'application/gzip',
};

type Program = { bytes: Buffer; sha256: string };

/** A file as it was at the start, so that the checksum always fits. Undefined if it was not built. */
function readProgram(path: string): Program | undefined {
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** The command line and the plug-ins for other programs, in the version of this server. They need no credential. */
export function programRoutes(routes: Router, folder = FOLDER): void {
  const cli = readProgram(join(folder, 'cli/atelier.mjs'));
  routes.get('/cli/atelier.mjs', (_req, res) => {
    send(res, cli, 'text/javascript; charset=utf-8', `atelier-${version}.mjs`);
  });
  routes.get('/cli/atelier.mjs.sha256', (_req, res) => {
    const { sha256 } = cli ?? notBuilt();
    res.set('Cache-Control', 'no-cache').type('text/plain').send(`${sha256}  atelier.mjs\n`);
  });

  const integrations = new Map(
    Object.keys(INTEGRATIONS).map((name) => [name, readProgram(join(folder, 'integrations', name))]),
  );
  routes.get('/integrations/:name', (req, res) => {
    const { name } = req.params;
    if (!integrations.has(name)) throw notFound('Integration');
    send(res, integrations.get(name), INTEGRATIONS[name] ?? '', name);
  });
}

function send(res: Response, program: Program | undefined, type: string, filename: string): void {
  const { bytes, sha256 } = program ?? notBuilt();
  res
    .set({
      'Content-Type': type,
      'Content-Disposition': contentDisposition(filename),
      'Cache-Control': 'no-cache',
      ETag: `"${sha256}"`,
    })
    .send(bytes);
}

function notBuilt(): never {
  throw new AppError(503, 'UNAVAILABLE', 'This program was not built here. Run `npm run build`, then start again.');
}
