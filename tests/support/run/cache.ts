import { join } from 'node:path';

/** What may be kept from one run of the tests to the next. */
export const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/atelier-tests');
