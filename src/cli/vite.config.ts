import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));

/** Our own code loads these when it needs them. Together, they are three times as large as our own code. */
const UNPACK = join(import.meta.dirname, 'unpack.ts');
const LIBRARIES = ['tus-js-client', 'log-update', 'cli-truncate'];

const output = (name: string): Rolldown.OutputOptions => ({ entryFileNames: name, codeSplitting: false });

/** A module with everything that it needs, for `unpack`. */
async function pack(entry: string): Promise<string> {
  const found = await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      target: 'node20',
      minify: true,
      write: false,
      rolldownOptions: { output: output('library.mjs') },
    },
  });
  const { code } = (found as Rolldown.RolldownOutput).output[0];
  // It only loads modules of Node. `require` cannot start at the address of an unpacked module, but at any file.
  return brotliCompressSync(code.replaceAll('import.meta.url', 'process.execPath')).toString('base64');
}

/** Node compiles a file as a whole. A library in a string costs nothing until a command imports it. */
const packLibraries: Plugin = {
  name: 'pack-libraries',
  async transform(code, importer) {
    const used = LIBRARIES.filter((library) => code.includes(`import("${library}")`));
    if (used.length === 0) return undefined;
    let changed = `import { unpack } from ${JSON.stringify(UNPACK)};\n${code}`;
    for (const library of used) {
      const entry = await this.resolve(library, importer);
      if (!entry) throw new Error(`${library} is not installed.`);
      changed = changed.replace(`import("${library}")`, `import(/* @vite-ignore */ unpack("${await pack(entry.id)}"))`);
    }
    return { code: changed, map: null };
  },
};

const OF_NODE = '\0of-node:';

/**
 * `import` of a module of Node runs at the start of the file, and evaluates all that the module offers. As CommonJS, the module is loaded
 * when the first of our modules needs it, in a tenth of the time.
 */
const requireNode: Plugin = {
  name: 'require-node',
  enforce: 'pre',
  resolveId(id, importer) {
    if (importer?.startsWith(OF_NODE)) return { id, external: true };
    return id.startsWith('node:') && importer?.startsWith('/') ? OF_NODE + id : undefined;
  },
  load: (id) => (id.startsWith(OF_NODE) ? `module.exports = require('${id.slice(OF_NODE.length)}');` : undefined),
};

/** Node reads files that are only ASCII faster. All other characters are in strings. */
const ascii: Plugin = {
  name: 'ascii',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replace(
          /[^\0-\x7f]/g,
          (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
  },
};

/** One file without dependencies, for Node 20.8 and later. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  publicDir: false,
  define: { __VERSION__: JSON.stringify(version) },
  plugins: [packLibraries, requireNode, ascii],
  ssr: { noExternal: true },
  build: {
    ssr: 'main.ts',
    outDir: '../../dist/cli',
    emptyOutDir: true,
    target: 'node20',
    minify: true,
    rolldownOptions: {
      // Otherwise every module would be compiled at the start.
      optimization: { pifeForModuleWrappers: false },
      output: { ...output('atelier.mjs'), banner: '#!/usr/bin/env node' },
    },
  },
});
