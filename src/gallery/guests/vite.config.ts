import { join } from 'node:path';
import { defineConfig } from 'vite';

/** The scripts that pages without the web application name. Shared code, and code that they load later, goes into separate files. */
const SCRIPTS = {
  grid: 'page/grid/grid.script.ts',
  gallery: 'page/gallery.script.ts',
  locked: 'door/locked.script.ts',
  live: 'live/live.script.ts',
  lists: 'lists/lists.script.ts',
  sharing: 'lists/sharing.script.ts',
  downloads: 'downloads/downloads.script.ts',
  upload: 'upload/upload.script.ts',
  beside: 'page/place/beside.script.ts',
  passkeys: '../../accounts/login/passkeys.script.ts',
};

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  logLevel: 'warn',
  publicDir: false,
  build: {
    outDir: '../../../dist/guests',
    emptyOutDir: true,
    manifest: 'manifest.json',
    modulePreload: false,
    target: 'es2022',
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(SCRIPTS).map(([name, path]) => [name, join(import.meta.dirname, path)])),
      // The folder that they are served from has the hash.
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: ({ name }) => `${name.replace('.script', '')}.js`,
      },
    },
  },
});
