import type { Connection } from '../data/connections.ts';

export const CLIENTS = [
  'claude-code',
  'claude-desktop',
  'cursor',
  'vscode',
  'inspector',
  'other',
  'curl',
  'typescript',
] as const;
export type Client = (typeof CLIENTS)[number];

/** How each client introduces itself. The first match wins. */
const NAMES: [Client, RegExp][] = [
  ['inspector', /inspector/i],
  ['cursor', /cursor/i],
  ['vscode', /visual studio code|vs ?code/i],
  ['claude-code', /claude.?code/i],
  ['claude-desktop', /claude/i],
  ['curl', /^curl\b/i],
  ['typescript', /^my-script$/],
];

const clientNamed = (name: string): Client => NAMES.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other';

export const connectionsOf = (client: Client, connections: readonly Connection[]) =>
  connections.filter((connection) => clientNamed(connection.client) === client);
