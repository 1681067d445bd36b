import { join } from 'node:path';

/** The folder for files that later test runs may reuse. */
export const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/atelier-tests');
