import { writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const OUTPUT = join(import.meta.dirname, '../dist/server');

/**
 * Addons, packages that find files by their own place, and packages that are loaded only if something needs them. Of `pg`, the program
 * must have only one copy.
 */
const OUTSIDE = [
  'bcrypt',
  'cosmiconfig',
  'libheif-js',
  'pdfkit',
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@simplewebauthn/server',
  'openid-client',
  'pg',
  'pino',
  'sharp',
  'swagger-ui-dist',
  'workerpool',
];

/**
 * Our modules find styles, templates and documents by `import.meta`. It stays the place of the source. A module that runs in another
 * thread or process, `new URL('./x.ts', import.meta.url)`, becomes a separate file.
 */
const placeOfSources: Plugin = {
  name: 'place-of-sources',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(import.meta.dirname) || !code.includes('import.meta.')) return undefined;
    const unknown = /\bimport\.meta\.(?!dirname\b|url\b)\w+/.exec(code);
    if (unknown) this.error(`${unknown[0]} would name the place of the build. Teach it to src/vite.config.ts first.`);
    const source = relative(OUTPUT, id);
    const changed = code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${dirname(source)}')`)
      .replace(/(?<!'\.\/[\w.]+', )import\.meta\.url/g, `new URL('${source}', import.meta.url).href`)
      .replace(/(?<=new URL\('\.\/)([\w.]+)\.ts(?=', import\.meta\.url)/g, (file, name) => {
        this.emitFile({ type: 'chunk', id: join(dirname(id), file), fileName: `${name}.js` });
        return `${name}.js`;
      });
    return { code: changed, map: null };
  },
};

/** The last file of a build, so that a build that was interrupted is not used. */
const stamp: Plugin = {
  name: 'stamp',
  writeBundle: () => writeFileSync(join(OUTPUT, 'complete'), ''),
};

/** The server in a few files, because Node takes a second to find and read 1,400. Names and lines stay readable in stack traces. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  publicDir: false,
  plugins: [placeOfSources, stamp],
  ssr: { noExternal: true, external: OUTSIDE },
  build: {
    ssr: 'main.ts',
    outDir: OUTPUT,
    emptyOutDir: true,
    target: 'esnext',
    rolldownOptions: { output: { chunkFileNames: '[name].js' } },
  },
});
