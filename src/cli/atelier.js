#!/usr/bin/env node
// The program runs on the project's own Node, whichever version starts this file.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const OWN = 24;
/** Commands that work on the data itself; the others are programs of the API. */
const OPERATOR = ['fsck', 'backup', 'restore', 'move-storage', 'reset-password'];
const isOperator = OPERATOR.includes(process.argv.slice(2).find((word) => !word.startsWith('-')));
const main = new URL(isOperator ? '../operator/main.ts' : 'main.ts', import.meta.url);
/** The same commands for older versions of Node, if they were built. */
const built = new URL('../../dist/cli/atelier.mjs', import.meta.url);
const node = fileURLToPath(new URL('../../node_modules/node/bin/node', import.meta.url));

// Not in every Node that may start this.
nodeModule.enableCompileCache?.();

if (Number(process.versions.node.split('.')[0]) >= OWN) {
  // Started by the older Node below: if that is killed, this process ends as if it had received the signal.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
  await import(main.href);
} else if (existsSync(node)) {
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // A terminal tells both of them.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
} else if (!isOperator && existsSync(built)) {
  await import(built.href);
} else {
  await import('../needs-node.js');
}
