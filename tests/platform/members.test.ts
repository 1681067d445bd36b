import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Member, openMember } from '../cluster/member.ts';
import { until } from '../support/until.ts';

const PROGRAM = `console.log('works'); setInterval(() => {}, 1000)`;

let folder: string;
let member: Member;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-member-'));
  said = [];
});
afterEach(async () => {
  await member.end();
  rmSync(folder, { recursive: true });
});

const open = (stranger: boolean) => {
  const role = {
    name: 'worker',
    stranger,
    command: [process.execPath, '-e', PROGRAM],
    environment: {},
    works: (output: () => string) => output().includes('works'),
  };
  return openMember(folder, role, (sentence) => said.push(sentence));
};
const starts = () => readFileSync(join(folder, 'worker.log'), 'utf8').match(/works/g)?.length;
const kill = () => process.kill(member.pid as number, 'SIGKILL');

describe('a member of the cluster', () => {
  it.each([
    ['that ends with us', false],
    ['that has a guard', true],
  ])('%s is started again when it is killed, and says so once', async (_kind, stranger) => {
    member = open(stranger);
    await member.begin();
    const { pid } = member;
    kill();
    await until(starts, (count) => count === 2);
    expect(member.pid).not.toBe(pid);
    expect(said).toEqual([`worker ended and is started again; see ${join(folder, 'worker.log')}.`]);
  });

  it('stays ended when it is ended, also while it is started again', async () => {
    member = open(false);
    await member.begin();
    await member.end();
    await member.begin();
    kill();
    await until(
      () => said.length,
      (count) => count === 1,
    );
    await member.end();
    expect(member.pid).toBeUndefined();
    await member.begin();
    await until(starts, (count) => count !== undefined && count >= 3);
    expect([starts(), said.length]).toEqual([3, 1]);
  });
});
