import type { Connection } from './connections.ts';

/** The clients that there are instructions for. */
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

/** As whom each introduces itself. The first that fits counts. */
const NAMES: [Client, RegExp][] = [
  ['inspector', /inspector/i],
  ['cursor', /cursor/i],
  ['vscode', /visual studio code|vs ?code/i],
  ['claude-code', /claude.?code/i],
  ['claude-desktop', /claude/i],
  ['curl', /^curl\b/i],
  ['typescript', /^my-script$/],
];

/** Which client it is that calls itself so. */
const clientNamed = (name: string): Client => NAMES.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other';

/** The connections of one of them. */
export const connectionsOf = (client: Client, connections: readonly Connection[]) =>
  connections.filter((connection) => clientNamed(connection.client) === client);
