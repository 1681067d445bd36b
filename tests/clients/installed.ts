import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Programs of others, which `npm ci --prefix tests/clients` installs. Tests that need one are skipped without it. */
export const INSTALLED = join(import.meta.dirname, 'node_modules');

const ifThere = (path: string) => (existsSync(path) ? path : undefined);

export const areInstalled = ifThere(join(INSTALLED, '.package-lock.json')) !== undefined;

/** The versions of Node that the client supports, and the types of each. 24 belongs to the project. */
export const NODES = [
  ...[20, 22].map((major) => ({
    major,
    path: ifThere(join(INSTALLED, `node-${major}/bin/node`)),
    types: ifThere(join(INSTALLED, `types-node-${major}`)),
  })),
  { major: 24, path: process.execPath, types: join(import.meta.dirname, '../../node_modules/@types/node') },
];
