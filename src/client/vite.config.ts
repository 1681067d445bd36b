import { defineConfig } from 'vite';
import { forStrangers } from './for-strangers.ts';

/** Compiles the client for other projects. It stays readable, because their own bundlers shrink it. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  publicDir: false,
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    lib: { entry: 'client.ts', formats: ['es'], fileName: () => 'client.js' },
  },
  plugins: [forStrangers()],
});
