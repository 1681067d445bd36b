import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkMutant, readMutants } from './mutants/mutants.ts';

const root = join(import.meta.dirname, '..');
const mutants = readMutants();

describe('npm run mutants', () => {
  it.each(mutants)('the patch of $name fits the source', (mutant) => {
    expect(checkMutant(mutant)).toBe('');
  });

  it.each(mutants)('$name says what it costs, and names test files', ({ cost, tests }) => {
    expect(cost).toMatch(/\.$/);
    expect(tests).not.toEqual([]);
    expect(tests.filter((file) => !file.endsWith('.test.ts') || !existsSync(join(root, file)))).toEqual([]);
  });
});
