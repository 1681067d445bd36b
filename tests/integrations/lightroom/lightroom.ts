import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const sdk = join(import.meta.dirname, 'sdk');
export const plugin = join(root, 'integrations/lightroom/atelier.lrplugin');

export const isInstalled = (program: string): boolean => spawnSync(program, ['-v'], { input: '' }).error === undefined;
const isThere = ['lua5.1', 'curl', 'sha256sum'].every(isInstalled) && existsSync('/proc/sys/kernel/random/uuid');
if (!isThere)
  console.log('lua5.1, curl, sha256sum or Linux is missing: the tests of the Lightroom plug-in are skipped.');

/** Returns the `describe` of tests that need Lua. It is looked up on each call, because a worker keeps this module when it runs the next file. */
export const withLua = () => (isThere ? describe : describe.skip);

export type Published = {
  published: number;
  deleted: number;
  failures: string[];
  fault?: string;
  comments: { photo: string; comment: Record<string, unknown> }[];
  ratings: Record<string, number>;
};
export type CataloguePhoto = {
  name: string;
  remoteId?: string;
  edited: boolean;
  flag: number;
  stars?: number;
  label: string;
  properties: Record<string, string>;
};
export type Look = { remoteId?: string; settings: Record<string, unknown>; photos: CataloguePhoto[]; records: number };
export type Dialog = {
  status: string;
  galleries: { title: string; value: number }[];
  settings: Record<string, unknown>;
  loaded: { status: string; galleries: { title: string; value: number }[] };
};

/** A catalogue with the plug-in, in a process of Lua 5.1. */
export type Lightroom = {
  /** Carries out a command of `sdk/commands.lua`. Throws the error that Lightroom would show. */
  run<Result = unknown>(name: string, command?: object): Promise<Result>;
  publish(collection: string, options?: object): Promise<Published>;
  look(collection: string): Promise<Look>;
  close(): Promise<void>;
};

export function openLightroom({ language = '' } = {}): Lightroom {
  const child: ChildProcess = spawn('lua5.1', [join(sdk, 'main.lua'), sdk, plugin, ...(language ? [language] : [])], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const waiting: ((line: string) => void)[] = [];
  let complaints = '';
  child.stderr?.on('data', (chunk) => {
    complaints += chunk;
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      for (const answer of waiting.splice(0)) answer(JSON.stringify({ error: `Lua ended: ${complaints}` }));
      resolve();
    });
  });
  // Node's readline also ends lines at U+2028 and U+2029, which JSON may contain.
  let rest = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) waiting.shift()?.(line);
  });

  async function run<Result>(name: string, command: object = {}): Promise<Result> {
    const answer = new Promise<string>((resolve) => waiting.push(resolve));
    child.stdin?.write(`${JSON.stringify({ ...command, name })}\n`);
    const { error, result } = JSON.parse(await answer);
    if (error !== undefined) throw new Error(error);
    return result;
  }
  return {
    run,
    publish: (collection, options = {}) => run('publish', { collection, ...options }),
    look: (collection) => run('look', { collection }),
    async close() {
      child.stdin?.end();
      await ended;
    },
  };
}
