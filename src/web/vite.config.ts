import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { installable } from './offline/installable.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Puts a compressed copy beside every script and style, for the server to send as it is. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const folder = join(dir, 'assets');
    const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name));
    await Promise.all(
      names.map(async (name) => {
        const path = join(folder, name);
        const bytes = await readFile(path);
        await writeFile(`${path}.br`, await brotli(bytes));
        await writeFile(`${path}.gz`, await gzip(bytes));
      }),
    );
  },
};

const service = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: '/studio/',
  logLevel: command === 'build' ? 'warn' : 'info',

  // The server puts the nonce of each answer in its place.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_000,
    target: 'es2023',
    // Browsers that know light-dark(): rewritten for older ones, it would follow the system instead of what was chosen.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      // Libraries mark what runs in browsers only: everything here does.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
    },
  },
  worker: { format: 'es' },
  plugins: [installable(), compressed],
  server: {
    proxy: Object.fromEntries(
      ['/api', '/face', '/login', '/gallery', '/assets'].map((path) => [path, { target: service }]),
    ),
  },
}));
