import { readFileSync } from 'node:fs';

/** How many bytes of a connection over 127.0.0.1 the program at `port` has not read yet, by the table of Linux. */
export function unreadBytes(port: number, fromPort: number): number {
  const address = (number: number) => `0100007F:${number.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = ['tcp', 'tcp6'].flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').split('\n'));
  const fields = rows
    .map((row) => row.trim().split(/\s+/))
    .find(([, local = '', remote = '']) => local.endsWith(address(port)) && remote.endsWith(address(fromPort)));
  return Number.parseInt(fields?.[4]?.split(':')[1] ?? 'ffffffff', 16);
}
