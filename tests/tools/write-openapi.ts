import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { generatedDocuments } from '../support/generated-documents.ts';

// npm run openapi: writes the documents in `openapi/` and the types that clients use. With --check, it only says which are outdated.

const root = join(import.meta.dirname, '../..');
const check = process.argv.includes('--check');
const GENERATED = '// Generated from the document of the same name by "npm run openapi".\n';

async function write(file: string, content: string) {
  const current = await readFile(join(root, file), 'utf8').catch(() => '');
  if (current === content) return;
  if (!check) await writeFile(join(root, file), content);
  console.log(check ? `${file} is not what the annotations say: run "npm run openapi".` : `${file} written.`);
  if (check) process.exitCode = 1;
}

for (const { name, document, files } of await generatedDocuments()) {
  for (const [file, content] of files) await write(file, content);
  await write(`openapi/${name}.d.ts`, `${GENERATED}${astToString(await openapiTS(document as never))}`);
}
