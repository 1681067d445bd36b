import { z } from 'zod';
import { CalendarDate } from '../../platform/openapi/types.ts';
import { Label } from '../labels/labels.schema.ts';
import { listLabels } from '../labels/labels.ts';
import { Task } from '../tasks.schema.ts';
import { listTasks } from '../tasks.ts';
import { defineTool, READS } from '../tool.ts';
import { OwnUser } from './profile.schema.ts';
import { getOwnUser, getToday } from './profile.ts';

const Stats = OwnUser.omit({ email: true, role: true, preferences: true, badge: true, theme: true });
const count = z.int32().min(0);
const SHOWN = 10;

export const profileTools = [
  defineTool({
    name: 'get_user_stats',
    title: 'Get statistics',
    description: "Returns the user's level, experience points, streaks and task counts.",
    input: z.strictObject({}),
    output: z.object({ user: Stats }),
    hints: READS,
    run: async (deps, user) => ({ user: await getOwnUser(deps, user) }),
  }),
  defineTool({
    name: 'get_dashboard',
    title: 'Get the dashboard',
    description: "Returns today's date and the tasks due today, overdue and coming up, with statistics and labels.",
    input: z.strictObject({}),
    output: z.object({
      date: CalendarDate.describe("Today's date in the user's time zone"),
      timezone: z.string(),
      today: z.object({ due: count, overdue: count, completed: count }),
      upcoming: z.array(Task),
      overdueTasks: z.array(Task),
      stats: OwnUser.shape.stats,
      streak: count,
      labels: z.array(Label),
    }),
    hints: READS,
    async run(deps, caller) {
      const date = await getToday(deps, caller);
      const open = (range: object) => listTasks(deps, caller, { open: true, ...range, sort: 'dueDate', limit: SHOWN });
      const [user, labels, due, overdue, upcoming] = await Promise.all([
        getOwnUser(deps, caller),
        listLabels(deps, caller),
        open({ dueAfter: date, dueBefore: date }),
        open({ dueBefore: dayAfter(date, -1) }),
        open({ dueAfter: date }),
      ]);
      return {
        date,
        timezone: user.timezone,
        today: { due: due.total, overdue: overdue.total, completed: user.stats.completedToday },
        upcoming: upcoming.tasks,
        overdueTasks: overdue.tasks,
        stats: user.stats,
        streak: user.stats.currentStreak,
        labels,
      };
    },
  }),
];

function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
