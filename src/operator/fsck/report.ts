import type { Check } from './checks.ts';

const SHOWN = 20;

export type Report = {
  found(check: Check, subject: string, detail: string): void;
  repaired(what: string): void;
  /** Ends a group of checks with a summary. */
  endGroup(group: string, lookedAt: string): void;
  /** Ends the report. Returns the number of faults. */
  end(): number;
};

/** The findings, as text in groups with the first of each kind, or as one JSON object per line for each. */
export function openReport(out: NodeJS.WritableStream, isJson: boolean): Report {
  let found = new Map<Check, { count: number; lines: string[] }>();
  const counts = { faults: 0, notices: 0, repairs: 0 };
  const print = (line: string | object) =>
    void out.write(`${typeof line === 'string' ? line : JSON.stringify(line)}\n`);
  return {
    found(check, subject, detail) {
      counts[check.isNotice ? 'notices' : 'faults'] += 1;
      if (isJson) return print({ [check.isNotice ? 'notice' : 'fault']: check.name, subject, detail });
      const kind = found.get(check) ?? { count: 0, lines: [] };
      kind.count += 1;
      if (kind.count <= SHOWN) kind.lines.push(`    ${subject}: ${detail}`);
      found.set(check, kind);
    },
    repaired(what) {
      counts.repairs += 1;
      print(isJson ? { repaired: what } : `    repaired: ${what}`);
    },
    endGroup(group, lookedAt) {
      if (isJson) return print({ group, looked_at: lookedAt });
      print(`${group}: ${lookedAt}${found.size === 0 ? ', all in order' : ''}`);
      for (const [{ name, what, advice, isNotice }, { count, lines }] of found) {
        print(`  ${isNotice ? 'notice: ' : ''}${name}: ${count} ${what}`);
        for (const line of lines) print(line);
        if (count > lines.length) print(`    … and ${count - lines.length} more (--json lists all)`);
        print(`    → ${advice}`);
      }
      found = new Map();
    },
    end() {
      const { faults, notices, repairs } = counts;
      if (isJson) print({ faults, notices, repairs });
      else if (faults === 0) print('Clean.');
      else print(`${faults} faults found${repairs > 0 ? `, ${repairs} repaired. Run fsck again` : ''}.`);
      return faults;
    },
  };
}
