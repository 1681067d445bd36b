import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/config.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { startSendingThread } from '../../src/sending.ts';
import { createDatabase } from '../support/database.ts';
import { until } from '../support/until.ts';

describe('the thread that sends', () => {
  it('is started again when it ends, and the log says that it was away and is back', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atelier-sending-'));
    const database = await createDatabase();
    const lines: { msg: string }[] = [];
    const output = { write: (text: string) => void lines.push(JSON.parse(text)) };
    const config = readConfig({ DATA_DIR: folder, DATABASE_URL: database.url });
    // It can't start with a level that nobody knows.
    const assignment = { config: { ...config, logLevel: 'nonsense' }, databaseUrl: database.url, sessionSecret: 'x' };
    const sending = await startSendingThread(assignment, output as never, createLog('info', output as never));
    const said = () => lines.map(({ msg }) => msg);
    await until(said, (messages) => messages.includes('sending is away'));
    assignment.config.logLevel = 'info';
    await until(said, (messages) => messages.includes('sending is back'));
    await sending.stop();
    expect(said()).toEqual(['sending is away', 'sending is back']);
    await database.drop();
    rmSync(folder, { recursive: true });
  });
});
