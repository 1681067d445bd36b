import { readdirSync, readFileSync } from 'node:fs';

const MS_PER_TICK = 10;

type Process = { parent: number; own: number; ofEnded: number };

/**
 * The processor time in milliseconds that this process has used, and the processes that it has started and that still run or have ended.
 * Unlike a clock, it does not depend on what else the machine does. Undefined where there is no /proc.
 */
export function cpuTime(): number | undefined {
  const processes = readProcesses();
  if (!processes.has(process.pid)) return undefined;
  const sum = (pid: number): number => {
    const { own, ofEnded } = processes.get(pid) as Process;
    const children = [...processes].filter(([, { parent }]) => parent === pid);
    return own + ofEnded + children.reduce((total, [child]) => total + sum(child), 0);
  };
  return sum(process.pid) * MS_PER_TICK;
}

function readProcesses(): Map<number, Process> {
  const found = new Map<number, Process>();
  for (const pid of listPids()) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
        .map(Number);
      const [, parent = 0] = fields;
      const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
      found.set(pid, { parent, own: user + system, ofEnded: endedUser + endedSystem });
    } catch {
      // It has ended in the meantime.
    }
  }
  return found;
}

function listPids(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Boolean);
  } catch {
    return [];
  }
}
