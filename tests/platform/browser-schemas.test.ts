import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The schemas and all that they import of ours. */
function reached(): Set<string> {
  const found = new Set<string>();
  const open = globSync('src/**/*.schema.ts', { cwd: root }).map((file) => join(root, file));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s+(?!type\s)[^;]*?from '(\.[^']+)';/gms);
    for (const [, to = ''] of imports) open.push(join(dirname(file), to));
  }
  return found;
}

describe('the schemas', () => {
  const sources = [...reached()].map((file) => [file.slice(root.length + 1), readFileSync(file, 'utf8')] as const);

  it('can be part of a web application: they import nothing of Node', () => {
    expect(sources.length).toBeGreaterThan(25);
    expect(
      sources
        .filter(([, text]) => /from '(node:[^']+|[a-z@][^']*)';/.test(text.replaceAll("from 'zod'", '')))
        .map(([file]) => file),
    ).toEqual([]);
  });

  it('can be part of a web application: they use no global that browsers don’t have', () => {
    const globals = /\b(Buffer|process|global|require|setImmediate)\b\s*[.(]/;
    expect(sources.filter(([, text]) => globals.test(text)).map(([file]) => file)).toEqual([]);
  });
});
