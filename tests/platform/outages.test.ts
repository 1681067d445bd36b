import type { Queries } from '../../src/platform/db/database.ts';
import { watchStandby } from '../../src/platform/db/standby.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { noteOutage, noteRecovery } from '../../src/platform/log/outages.ts';
import { until } from '../support/until.ts';

type Line = { level: string; part: string; failures: number; msg: string; err?: { message: string } };

/** A log, and its lines. */
function aLog() {
  const lines: Line[] = [];
  const log = createLog('info', { write: (text: string) => void lines.push(JSON.parse(text)) } as never);
  return { log, lines };
}

describe('an outage', () => {
  it('is one line, however many requests fail, and one when the part is back', () => {
    const { log, lines } = aLog();
    for (let failed = 0; failed < 500; failed++) noteOutage(log, 'database', new Error('refused'));
    noteOutage(log, 'storage', new Error('cut'));
    noteRecovery(log, 'database');
    noteRecovery(log, 'database');
    expect(lines.map(({ part, failures, msg }) => [part, failures, msg])).toEqual([
      ['database', 1, 'database is away'],
      ['storage', 1, 'storage is away'],
      ['database', 500, 'database is back'],
    ]);
  });
});

describe('writes that wait for a synchronous standby', () => {
  it('are named in the log, and so is their end', async () => {
    const { log, lines } = aLog();
    let waiting = 3;
    const db = { one: async () => ({ waiting }), all: async () => [] } as unknown as Queries;
    const end = watchStandby(db, log, 1);
    await until(
      async () => lines.length,
      (count) => count > 0,
    );
    waiting = 0;
    await until(
      async () => lines.length,
      (count) => count > 1,
    );
    await end();
    expect(lines.map(({ part, msg }) => [part, msg])).toEqual([
      ['standby', 'standby is away'],
      ['standby', 'standby is back'],
    ]);
    expect(lines[0]?.err?.message).toBe('3 writes wait for a synchronous standby (SyncRep)');
  });
});
