import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { OwnUser } from '../../src/tasks/profile/profile.schema.ts';
import { Task } from '../../src/tasks/tasks.schema.ts';
import { killProcesses, startProcess } from '../support/process.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { elsewhere, openUser, type TaskUser } from '../support/task-user.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
});
afterEach(killProcesses);
afterAll(() => studio.close());

/** Of the first reward. */
const COST = 50;
const add = async (as: TaskUser) => Task.parse((await as.post('/tasks', { title: 'A task' }).expect(201)).body);
const me = async (as: TaskUser) => OwnUser.parse((await as.get('/user').expect(200)).body);

describe('any 200 completions, reopenings, changes and deletions', () => {
  it('leave ledger, balance and standing awards in agreement', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atelier-second-'));
    const second = await startProcess({ DATABASE_URL: studio.databaseUrl, DATA_DIR: folder, RATE_LIMIT_API: '0' });
    try {
      const seed = Number(process.env.FC_SEED ?? Date.now() % 1_000_000);
      console.info(`seed ${seed}`);
      const operation = fc.record({
        task: fc.nat(4),
        kind: fc.constantFrom('done', 'todo', 'cancelled', 'low', 'urgent', 'delete', 'buy'),
        other: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(operation, { minLength: 40, maxLength: 40 }), async (operations) => {
          const one = await openUser(studio);
          const there = { ...one, ...elsewhere(second, one.key) };
          const ids = await Promise.all(Array.from({ length: 5 }, async () => (await add(one)).id));
          const gone = new Set<number>();
          let bought = 0;
          for (let i = 0; i < operations.length; i += 8) {
            const known = new Set(gone);
            const answers = await Promise.all(
              operations.slice(i, i + 8).map(async ({ task, kind, other }) => {
                const as = other ? there : one;
                const path = `/tasks/${ids[task]}`;
                const { status } =
                  kind === 'delete'
                    ? await as.delete(path)
                    : kind === 'buy'
                      ? await as.post('/rewards/purchase', { rewardId: 1 })
                      : await as.patch(path, ['low', 'urgent'].includes(kind) ? { priority: kind } : { status: kind });
                return { task, kind, status };
              }),
            );
            const ended = answers.filter(({ kind, status }) => kind === 'delete' && status === 204);
            for (const { task } of ended) {
              expect([task, gone.has(task)]).toEqual([task, false]);
              gone.add(task);
            }
            const wrong = answers.filter(({ task, kind, status }) => {
              if (kind === 'buy') return status !== 201 && status !== 409;
              // Of what ended in this very round, some were in time and some were not.
              if (gone.has(task) && !known.has(task))
                return status !== 404 && status !== (kind === 'delete' ? 204 : 200);
              return status !== (gone.has(task) ? 404 : 200);
            });
            expect(wrong).toEqual([]);
            bought += answers.filter(({ kind, status }) => kind === 'buy' && status === 201).length;
            const user = await me(one);
            const sums = await studio.sql<{ ledger: number; standing: number; days: number; tasks: number }>(
              `select (select coalesce(sum(amount), 0)::int from xp_ledger where user_id = $1) as ledger,
                 (select coalesce(sum(xp), 0)::int from completions where user_id = $1) as standing,
                 (select coalesce(sum(xp), 0)::int from completion_days where user_id = $1) as days,
                 (select coalesce(sum(xp_awarded), 0)::int from tasks where user_id = $1) as tasks`,
              [one.id],
            );
            expect(sums[0]).toMatchObject({ ledger: user.availableXp, standing: user.xp, days: user.xp });
            expect(sums[0]?.tasks).toBeLessThanOrEqual(user.xp);
            expect(user.xp - user.availableXp).toBe(COST * bought);
          }
        }),
        { numRuns: 5, seed },
      );
    } finally {
      await second.end();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
