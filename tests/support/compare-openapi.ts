import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documents } from '../../src/documents.ts';

// Compares the OpenAPI documents of two places, except their sentences: `node tests/support/compare-openapi.ts <before> [<after>]`.
// A place is a Git revision or a folder that contains `openapi/`. The default for the second one is this folder.

const root = join(import.meta.dirname, '../..');
const SENTENCES = new Set(['description', 'summary', 'title']);

/** The value of every leaf of a document by its path, without sentences. */
function leavesOf(node: unknown, path = ''): [string, string][] {
  if (typeof node !== 'object' || node === null) return [[path, JSON.stringify(node)]];
  const entries = Object.entries(node).filter(([key, value]) => typeof value !== 'string' || !SENTENCES.has(key));
  if (entries.length === 0) return [[path, Array.isArray(node) ? '[]' : '{}']];
  return entries.flatMap(([key, value]) => leavesOf(value, `${path}/${key.replaceAll('/', '~1')}`));
}

function read(place: string, file: string): Map<string, string> {
  const isFolder = existsSync(join(place, 'openapi'));
  const text = isFolder
    ? readFileSync(join(place, file), 'utf8')
    : execFileSync('git', ['show', `${place}:${file}`], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return new Map(leavesOf(JSON.parse(text)));
}

const [before = 'HEAD', after = root] = process.argv.slice(2);
for (const { name } of documents) {
  const file = `openapi/${name}.json`;
  const [old, current] = [read(before, file), read(after, file)];
  const differing = [...new Set([...old.keys(), ...current.keys()])].filter((key) => old.get(key) !== current.get(key));
  for (const key of differing)
    console.log(`${file}#${key}: ${old.get(key) ?? 'absent'} → ${current.get(key) ?? 'absent'}`);
  console.log(`${file}: ${old.size} values compared, ${differing.length} differ.`);
  if (differing.length > 0) process.exitCode = 1;
}
