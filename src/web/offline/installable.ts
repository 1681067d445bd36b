import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type HtmlTagDescriptor, type Plugin, type ResolvedConfig } from 'vite';
import { drawIcons, type Icon } from './icons.ts';

const path = (url: URL) => fileURLToPath(url);
const WORKERS = {
  'sw.js': path(new URL('./worker.ts', import.meta.url)),
  'sw-off.js': path(new URL('./gone-worker.ts', import.meta.url)),
};

/**
 * Turns the build into an application that can be installed and opened offline. It adds icons, manifest, and the service worker, which
 * knows the names of all files. There is none during development.
 */
export function installable(): Plugin {
  let config: ResolvedConfig;
  let icons: Icon[] = [];
  return {
    name: 'installable',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async buildStart() {
      icons = await drawIcons(path(new URL('../icon.svg', import.meta.url)));
    },
    transformIndexHtml() {
      const links = icons
        .filter(({ purpose }) => purpose === 'apple')
        .map(({ file }) => ({ rel: 'apple-touch-icon', href: config.base + file }));
      return [{ rel: 'manifest', href: `${config.base}manifest.webmanifest` }, ...links].map(
        (attrs): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' }),
      );
    },
    generateBundle() {
      for (const { file, bytes } of icons) this.emitFile({ type: 'asset', fileName: file, source: bytes });
      const manifest = JSON.stringify(manifestOf(icons, config.base), null, 2);
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: manifest });
    },
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => /^assets\/.*\.(js|css|woff2|svg)$/.test(name))
        .map((name) => config.base + name)
        .sort();
      const entry = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
      const version = createHash('sha256').update(files.join()).digest('base64url').slice(0, 12);
      for (const [name, input] of Object.entries(WORKERS))
        await build({
          configFile: false,
          root: config.root,
          logLevel: 'warn',
          define: {
            __FILES__: JSON.stringify(files),
            __ENTRY__: JSON.stringify(config.base + entry?.fileName),
            __VERSION__: JSON.stringify(version),
          },
          build: {
            outDir: dir,
            emptyOutDir: false,
            target: config.build.target,
            rolldownOptions: { input, output: { entryFileNames: name, format: 'iife' } },
          },
        });
    },
  };
}

/** The manifest of the installed application. `at` is its base path. */
const manifestOf = (icons: readonly Icon[], at: string) => ({
  id: `${at}tasks`,
  name: 'Atelier',
  short_name: 'Atelier',
  description: 'The studio’s galleries and tasks',
  start_url: `${at}tasks`,
  // Without the trailing slash, as in the overview’s address.
  scope: at.replace(/\/$/, ''),
  display: 'standalone',
  // A manifest has one scheme; the page sets the colours of both.
  theme_color: '#faf9f6',
  background_color: '#faf9f6',
  icons: icons
    .filter(({ purpose }) => purpose !== 'apple')
    .map(({ file, size, purpose }) => ({ src: at + file, sizes: `${size}x${size}`, type: 'image/png', purpose })),
  shortcuts: [
    { name: 'New task', url: `${at}tasks#new-task` },
    { name: 'Board', url: `${at}board` },
  ],
});
