import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { cpuTime } from './cpu.ts';

const require = createRequire(import.meta.url);
const circus = require.resolve('jest-circus/runner');
const inside = createRequire(circus);

type Runtime = Record<string, unknown>;
type Adapter = (...args: [unknown, unknown, object, Runtime, string, unknown]) => Promise<object>;

let runs = 0;

/**
 * Runs a test file with jest-circus, but imports it as Node does, without a vm context. Modules that an earlier file of the same worker
 * has loaded are reused. Only the test file itself is loaded again each time. The result says how much processor time the file has used.
 */
export default async function run(
  globalConfig: unknown,
  config: unknown,
  environment: object,
  runtime: Runtime,
  testPath: string,
  send: unknown,
): Promise<object> {
  const adapter = require(circus).default as Adapter;
  const native: Runtime = {
    requireInternalModule(path: string) {
      // The state of jest-circus belongs to one file.
      delete inside.cache[path];
      return inside(path);
    },
    setGlobalsForRuntime: () => {},
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (path: string) => import(`${pathToFileURL(path)}?run=${++runs}`),
  };
  const before = cpuTime();
  const result = await adapter(
    globalConfig,
    config,
    Object.create(environment, { global: { value: globalThis } }),
    Object.assign(Object.create(runtime), native),
    testPath,
    send,
  );
  const after = cpuTime();
  return { ...result, ...(before !== undefined && after !== undefined && { cpuMs: after - before }) };
}
