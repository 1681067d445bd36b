import type { Client } from './clients.ts';

/** Text to copy into a terminal, a file or a field. */
export type Snippet = {
  kind: 'command' | 'configuration' | 'program' | 'address' | 'header';
  title: string;
  text: string;
};

const NAME = 'atelier';
/** Placeholder for a key that cannot be shown again. */
export const PLACEHOLDER = 'YOUR_API_KEY';

const json = (value: object) => JSON.stringify(value, null, 2);

/** A shell word: unquoted if possible, in double quotes if every shell reads it the same, otherwise in those of `sh`. */
function quoted(word: string): string {
  if (/^[\w@=:./-]+$/.test(word)) return word;
  return /[$`"\\!]/.test(word) ? `'${word.replaceAll("'", "'\\''")}'` : `"${word}"`;
}
const command = (...words: string[]) => words.map(quoted).join(' ');

/** The configuration of each client, with the key in it. `url` is this installation's. */
export function snippetsOf(client: Client, url: string, key: string): Snippet[] {
  const mcp = `${url}/api/mcp`;
  const header = `X-API-Key: ${key}`;
  const headers = { 'X-API-Key': key };
  const remote = remoteServer(mcp, key);

  switch (client) {
    case 'claude-code':
      return [
        {
          kind: 'command',
          title: 'claude mcp add',
          text: command(
            'claude',
            'mcp',
            'add',
            '--scope',
            'user',
            '--transport',
            'http',
            NAME,
            mcp,
            '--header',
            header,
          ),
        },
      ];
    case 'claude-desktop':
      return [
        { kind: 'configuration', title: 'claude_desktop_config.json', text: json({ mcpServers: { [NAME]: remote } }) },
      ];
    case 'cursor':
      return [
        { kind: 'configuration', title: 'mcp.json', text: json({ mcpServers: { [NAME]: { url: mcp, headers } } }) },
      ];
    case 'vscode':
      return [
        {
          kind: 'configuration',
          title: 'mcp.json',
          text: json({ servers: { [NAME]: { type: 'http', url: mcp, headers } } }),
        },
      ];
    case 'inspector':
      return [
        {
          kind: 'command',
          title: 'MCP Inspector',
          text: command(
            ...['npx', '@modelcontextprotocol/inspector@latest', '--cli', '--server-url', mcp, '--transport', 'http'],
            ...['--method', 'tools/list', '--header', header],
          ),
        },
      ];
    case 'other':
      return [
        { kind: 'address', title: 'Streamable HTTP', text: mcp },
        { kind: 'header', title: 'X-API-Key', text: header },
        { kind: 'address', title: 'Streamable HTTP, URL', text: `${mcp}?apiKey=${key}` },
        { kind: 'address', title: 'HTTP+SSE, URL', text: `${mcp}/sse?apiKey=${key}` },
        { kind: 'configuration', title: 'stdio, mcp-remote', text: json({ mcpServers: { [NAME]: remote } }) },
      ];
    case 'curl':
      return [
        {
          kind: 'command',
          title: 'GET /api/tasks',
          text: command('curl', '-fsS', `${url}/api/tasks?limit=5`, '-H', header),
        },
        {
          kind: 'command',
          title: 'MCP: get_dashboard',
          text: [
            command('curl', '-fsS', mcp, '-H', header, '-H', 'Content-Type: application/json'),
            command('-H', 'Accept: application/json, text/event-stream', '-d', CALL),
          ].join(' \\\n  '),
        },
      ];
    case 'typescript':
      return [
        { kind: 'command', title: 'npm', text: 'npm install @modelcontextprotocol/client' },
        { kind: 'program', title: 'atelier.mjs', text: program(mcp) },
        { kind: 'command', title: 'node', text: `ATELIER_KEY=${quoted(key)} node atelier.mjs` },
      ];
  }
}

/**
 * For clients that start programs instead of opening addresses. Some split arguments at spaces, so the key is in an environment variable,
 * and no space follows the colon.
 */
function remoteServer(mcp: string, key: string) {
  const isPlain = /^http:\/\/(?!localhost[:/]|127\.0\.0\.1[:/])/.test(mcp);
  return {
    command: 'npx',
    args: ['-y', 'mcp-remote', mcp, ...(isPlain ? ['--allow-http'] : []), '--header', `X-API-Key:\${ATELIER_KEY}`],
    env: { ATELIER_KEY: key },
  };
}

const CALL = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'get_dashboard', arguments: {} },
});

const program = (mcp: string) => `import { env } from 'node:process';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const client = new Client({ name: 'my-script', version: '1.0.0' });
const requestInit = { headers: { 'X-API-Key': env.ATELIER_KEY } };
await client.connect(new StreamableHTTPClientTransport(new URL(${JSON.stringify(mcp)}), { requestInit }));

const { tools } = await client.listTools();
console.log(tools.map(({ name }) => name));
const { structuredContent } = await client.callTool({ name: 'get_dashboard', arguments: {} });
console.log(structuredContent.today);
await client.close();
`;
