import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from './devtools.ts';

/** Where Node opens its inspector when it is sent SIGUSR1. */
const INSPECTOR = 'http://127.0.0.1:9229/json/list';

/** The kilobytes that the objects and buffers of a Node process use, without garbage. Its resident memory also depends on the system. */
export async function heapOf(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR1');
  const send = await connect(await debuggerUrl());
  await send('HeapProfiler.collectGarbage');
  const evaluate = async (expression: string) =>
    (await send<{ result: { value: number } }>('Runtime.evaluate', { expression })).result.value;
  if ((await evaluate('process.pid')) !== pid) throw new Error('Another program is being debugged.');
  const bytes = await evaluate('process.memoryUsage().heapUsed + process.memoryUsage().external');
  send.close();
  return bytes / 1024;
}

async function debuggerUrl(): Promise<string> {
  for (;;) {
    const response = await fetch(INSPECTOR).catch(() => undefined);
    if (response) return ((await response.json()) as { webSocketDebuggerUrl: string }[])[0]?.webSocketDebuggerUrl ?? '';
    await sleep(20);
  }
}
