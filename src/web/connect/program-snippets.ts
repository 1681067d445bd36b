import type { Snippet } from './snippets.ts';

/** The programs for galleries that this server offers. `package` is the typed client. */
export type Program = 'cli' | 'lightroom' | 'n8n' | 'package';

/**
 * Loads the command line with Node.js alone, compares its checksum and installs it. It reads the same in `sh`, PowerShell and `cmd`: double
 * quotes outside, and inside neither double quotes, nor dollars, nor exclamation marks.
 */
export function commandLine(url: string, sha256: string): string {
  const script = [
    `fetch('${url}/cli/atelier.mjs').then(r=>r.arrayBuffer()).then(a=>{`,
    "const b=Buffer.from(a),h=require('crypto').createHash('sha256').update(b).digest('hex');",
    `if(h==='${sha256}'){require('fs').writeFileSync('atelier.mjs',b);`,
    "require('child_process').execFileSync(process.execPath,['atelier.mjs','install'],{stdio:'inherit'})}",
    "else{console.error('The file differs from the one that the studio shows.');process.exitCode=1}})",
  ];
  return `node -e "${script.join('')}"`;
}

/** Further steps in a terminal or an editor. Their titles are keys of the words. */
export function snippetsFor(program: Program, url: string): Snippet[] {
  switch (program) {
    case 'cli':
      return [
        { kind: 'command', title: 'login', text: `atelier login --url ${url}` },
        { kind: 'command', title: 'watch', text: 'atelier watch Pictures --event 1' },
      ];
    case 'lightroom':
      return [{ kind: 'address', title: 'address', text: url }];
    case 'n8n':
      return [
        {
          kind: 'command',
          title: 'node',
          text: `npm install --legacy-peer-deps ${url}/integrations/n8n-nodes-atelier.tgz`,
        },
        { kind: 'address', title: 'address', text: url },
      ];
    case 'package':
      return [
        { kind: 'command', title: 'install', text: `npm install ${url}/integrations/atelier-client.tgz` },
        { kind: 'program', title: 'galleries.mjs', text: example(url) },
      ];
  }
}

const example = (url: string) => `import { env } from 'node:process';
import { createGalleryClient } from 'atelier/client';

const gallery = createGalleryClient({ url: ${JSON.stringify(url)}, token: env.ATELIER_TOKEN });
const { data, error } = await gallery.GET('/events', { params: { query: { limit: 5 } } });
if (error) throw new Error(error.error);
for (const { event_name, photo_count } of data.events) console.log(event_name, photo_count);
`;
