import { openClock } from '../support/clock.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { openUser } from '../support/task-user.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
  // A Wednesday, so that no day and no week ends in between.
  await (await openClock(studio))('2026-06-03T12:00:00Z');
});
afterAll(() => studio.close());

describe('a task that is completed on time and reopened', () => {
  it('PATCH /api/tasks/{id}: is taken out of every sum of its day, and back in when it is completed again', async () => {
    const user = await openUser(studio);
    const { id } = (await user.post('/tasks', { title: 'Album', dueDate: '2099-12-31' }).expect(201)).body;
    const sums = async () => {
      const [day] = await studio.sql(
        'select completed, xp, on_time, with_due_date from completion_days where user_id = $1',
        [user.id],
      );
      return day;
    };
    const week = async () => (await user.get('/analytics/weekly').expect(200)).body.totals;
    const set = (status: string) => user.patch(`/tasks/${id}`, { status }).expect(200);

    await set('done');
    const [first, shown] = [await sums(), await week()];
    expect([first, shown]).toMatchObject([{ completed: 1, on_time: 1, with_due_date: 1 }, { onTime: 1 }]);
    await set('in_progress');
    expect(await sums()).toEqual({ completed: 0, xp: 0, on_time: 0, with_due_date: 0 });
    expect(await week()).toMatchObject({ completed: 0, xp: 0, onTime: 0 });
    await set('done');
    expect([await sums(), await week()]).toEqual([first, shown]);
  });
});
