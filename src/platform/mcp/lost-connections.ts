import { readFile } from 'node:fs/promises';

const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];
/** So many repetitions without an acknowledgement take the kernel 3 s at least, and 10 to 20 s over a slow line. */
const LOST_AFTER = 4;

/**
 * The TCP connections whose other end acknowledges nothing any more, as `local port:remote port`. The kernel alone gives such a
 * peer up after a quarter of an hour, and Node can't ask it for less. A peer that merely reads nothing is not among them.
 * Empty where there is no /proc/net (proc_net_tcp.txt of the kernel says what the columns are).
 */
export async function lostConnections(): Promise<Set<string>> {
  const [lost, alive] = [new Set<string>(), new Set<string>()];
  for (const table of TABLES) {
    const text = await readFile(table, 'latin1').catch(() => '');
    for (const line of text.split('\n').slice(1)) {
      const [, local, remote, , , , repetitions] = line.trim().split(/\s+/);
      if (local && remote && repetitions) {
        const connection = `${portOf(local)}:${portOf(remote)}`;
        (Number.parseInt(repetitions, 16) >= LOST_AFTER ? lost : alive).add(connection);
      }
    }
  }
  return lost.difference(alive);
}

const portOf = (address: string) => Number.parseInt(address.slice(address.lastIndexOf(':') + 1), 16);
