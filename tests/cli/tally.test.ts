import type { Row, Totals } from '../../src/cli/progress.ts';
import { tally } from '../../src/cli/tally.ts';
import { openProgress } from '../../src/operator/progress.ts';
import { collect } from '../support/collect.ts';

const MB = 1_000_000;
let totals: Totals;
let row: Row;
beforeEach(() => {
  totals = { files: 2, finished: 0, bytes: 20 * MB, sent: 0 };
  row = { name: 'a', done: 0, size: 10 * MB };
});

describe('The progress of atelier upload and download', () => {
  it('counts no bytes that the other side has already', () => {
    const counted = tally(totals, row);
    counted.skipTo(4 * MB);
    counted.advance(10 * MB);
    expect(totals).toMatchObject({ sent: 6 * MB, bytes: 16 * MB });
  });

  it('counts the sent bytes of a file that fails, and expects no more of it', () => {
    const counted = tally(totals, row);
    counted.advance(3 * MB);
    counted.giveUp();
    expect(totals).toMatchObject({ sent: 3 * MB, bytes: 13 * MB });
  });

  it.each([
    [2, { sent: 11, bytes: 21 }],
    [5, { sent: 10, bytes: 20 }],
  ])('after a cut at 3 MB of which %d MB arrived, sent and total agree at the end', (arrived, expected) => {
    const counted = tally(totals, row);
    counted.advance(3 * MB);
    counted.confirm(arrived * MB);
    counted.advance(10 * MB);
    expect(totals).toMatchObject({ sent: expected.sent * MB, bytes: expected.bytes * MB });
  });
});

describe('The progress of atelier backup', () => {
  it('never exceeds its total, also when photos arrive while it runs', () => {
    const { stream, text } = collect();
    openProgress(stream, 'backup', () => ({ pieces: 3, done: 2 * MB, total: MB, isBytes: true })).close();
    expect(text()).toContain('backup: 2.0 MB of 2.0 MB, 3 files');
  });
});
