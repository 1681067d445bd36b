import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const DOCUMENTS = ['admin', 'gallery', 'tasks'];
/** They are part of the compiled client, so that it needs no other package. */
const LIBRARIES = ['openapi-fetch', 'openapi-typescript-helpers'];

/** Puts beside the compiled client what another project needs: the types, a package.json, the licences and a README. */
export const forStrangers = (): Plugin => ({
  name: 'for-strangers',
  generateBundle() {
    const files = { ...describeTypes(), 'package.json': describePackage(), 'README.md': README, LICENSE: licences() };
    for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
  },
});

/** Returns every declaration by its place in the package. */
function describeTypes(): Record<string, string> {
  const client = ts.transpileDeclaration(read('src/client/client.ts'), {
    fileName: 'client.ts',
    // Its exports say their types, so one file is enough to know its declarations.
    compilerOptions: { isolatedDeclarations: true, target: ts.ScriptTarget.ESNext },
    reportDiagnostics: true,
  });
  const [fault] = client.diagnostics ?? [];
  if (fault) throw new Error(ts.flattenDiagnosticMessageText(fault.messageText, '\n'));
  const types = {
    'client.d.ts': client.outputText
      .replaceAll(/'(?:\.\.\/)+openapi\/(\w+)\.d\.ts'/g, "'./types/$1.js'")
      .replace("'openapi-fetch'", "'./types/openapi-fetch.js'"),
    ...Object.fromEntries(DOCUMENTS.map((name) => [`types/${name}.d.ts`, read(`openapi/${name}.d.ts`)])),
    ...Object.fromEntries(
      LIBRARIES.map((name) => [
        `types/${name}.d.ts`,
        read(`node_modules/${name}/dist/index.d.mts`)
          .replace("'openapi-typescript-helpers'", "'./openapi-typescript-helpers.js'")
          // The maps lead to sources that the package does not have.
          .replace(/^\/\/# sourceMappingURL=.*$/m, ''),
      ]),
    ),
  };
  for (const [name, text] of Object.entries(types)) {
    const foreign = /\bfrom ['"](?!\.\/)[^'"]*['"]/.exec(text);
    if (foreign) throw new Error(`${name} still imports ${foreign[0]}`);
  }
  return types;
}

function describePackage(): string {
  const { name, version, description, license, engines } = JSON.parse(read('package.json'));
  const client = { types: './client.d.ts', default: './client.js' };
  const exports = { './client': client, './package.json': './package.json' };
  return JSON.stringify(
    { name, version, description, license, type: 'module', sideEffects: false, engines, exports },
    null,
    2,
  );
}

const licences = () =>
  [
    read('LICENSE'),
    ...LIBRARIES.map((name) => `This package contains ${name}:\n\n${read(`node_modules/${name}/LICENSE`)}`),
  ].join('\n---\n\n');

const README = `# Atelier client

The typed client of Atelier's interfaces, for Node 20 and later and for browsers. It has no dependencies.

\`\`\`ts
import { createGalleryClient } from 'atelier/client';

const atelier = createGalleryClient({ url: 'https://studio.example', token: 'svc_live_…' });
const { data, error } = await atelier.GET('/events/{id}/photos', { params: { path: { id: 1 } } });
\`\`\`

Paths, parameters and responses have types. In Node, also install \`@types/node\`, or add \`dom\` to \`lib\`.
`;
