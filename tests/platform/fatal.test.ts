import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const SHUTDOWN = join(import.meta.dirname, '../../src/platform/shutdown.ts');
const LOG = join(import.meta.dirname, '../../src/platform/log/log.ts');

describe('a process that logs fatal', () => {
  it('ends with code 1, even if a part of it never stops', async () => {
    const program = `
      import { onShutdown } from ${JSON.stringify(SHUTDOWN)};
      import { createLog } from ${JSON.stringify(LOG)};
      setInterval(() => {}, 1_000);
      onShutdown(createLog('info'), () => new Promise(() => {}), 100);
      Promise.reject(new Error('nobody caught it'));`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(output.match(/"level":"fatal"/g)).toHaveLength(1);
  });
});
