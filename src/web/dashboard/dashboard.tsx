import { Button, Group, Kbd, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type OwnUser, ownUserQuery } from '../data/own-user.ts';
import type { TaskFilter } from '../data/tasks/task.ts';
import { useTaskList } from '../data/tasks/task-lists.ts';
import { IconChartBar } from '../frame/icons.tsx';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { AnchorLink } from '../frame/page/links.tsx';
import { Page } from '../frame/page/page.tsx';
import { Empty, Fault, Loaded, Waiting } from '../frame/page/states.tsx';
import { frameWords } from '../frame/words.ts';
import { LevelLine } from '../tasks/points/level-line.tsx';
import { openQuickAdd } from '../tasks/quick-add/open.ts';
import { ShortList } from '../tasks/short-list/short-list.tsx';
import { useDates } from './dates.ts';
import { PeriodPlots } from './period-plots.tsx';
import { addDays, periodOf } from './periods.ts';
import { StreakCalendar } from './streak-calendar.tsx';
import { dashboardWords } from './words.ts';

const MOST = 5;

const route = getRouteApi('/dashboard');

/** Level and points, due tasks, and the work of a week, month or year. */
export function Dashboard() {
  const t = useWords(frameWords);
  const query = useQuery(ownUserQuery);
  return (
    <Page title={t.dashboard}>
      <Loaded query={query}>{(user) => (isNew(user) ? <NothingYet /> : <Full user={user} />)}</Loaded>
    </Page>
  );
}

/** A user who has deleted all tasks keeps the points. */
const isNew = ({ stats, xp }: OwnUser) => stats.totalTasks === 0 && xp === 0;

function NothingYet() {
  const t = useWords(dashboardWords);
  const frame = useWords(frameWords);
  return (
    <>
      <Empty
        icon={<IconChartBar />}
        title={t.emptyTitle}
        text={t.emptyText}
        action={<Button onClick={openQuickAdd}>{frame.newTask}</Button>}
      />
      <Text size="sm" c="dimmed" ta="center">
        {t.emptyKey}: <Kbd>q</Kbd>
      </Text>
    </>
  );
}

function Full({ user }: { user: OwnUser }) {
  const period = periodOf(route.useSearch(), user.timezone);
  return (
    <>
      <Standing user={user} />
      <Due today={period.today} />
      <StreakCalendar period={period} />
      <PeriodPlots user={user} period={period} />
    </>
  );
}

/** Level, points, streak and completed tasks. */
function Standing({ user }: { user: OwnUser }) {
  const t = useWords(dashboardWords);
  const { number } = useFormat();
  const { percent } = useDates();
  const { currentStreak, longestStreak, completedToday, completedThisWeek, completionRate } = user.stats;
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <Paper withBorder p="md" component="section">
        <Title order={2}>{t.level}</Title>
        <LevelLine />
        <Text size="sm" c="dimmed">
          {t.points(user.xp, number(user.xp))}
        </Text>
      </Paper>
      <Paper withBorder p="md" component="section">
        <Title order={2}>{t.streak}</Title>
        <Text fw={600}>{currentStreak > 0 ? t.streakDays(currentStreak, number(currentStreak)) : t.noStreak}</Text>
        <Text size="sm" c="dimmed">
          {t.longest(longestStreak, number(longestStreak))}
        </Text>
        {completedToday === 0 && <Text size="sm">{currentStreak > 0 ? t.keepStreak : t.beginStreak}</Text>}
      </Paper>
      <Paper withBorder p="md" component="section">
        <Title order={2}>{t.completed}</Title>
        <Text fw={600}>{t.completedToday(number(completedToday))}</Text>
        <Text size="sm">{t.completedWeek(number(completedThisWeek))}</Text>
        <Text size="sm" c="dimmed">
          {t.completedInAll(percent(completionRate))}
        </Text>
      </Paper>
    </SimpleGrid>
  );
}

/** Overdue tasks, and tasks due today. */
function Due({ today }: { today: string }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <DueList name="overdue" today={today} filter={{ dueBefore: addDays(today, -1) }} />
      <DueList name="today" today={today} filter={{ dueAfter: today, dueBefore: today }} />
    </SimpleGrid>
  );
}

type Props = { name: 'overdue' | 'today'; today: string; filter: Pick<TaskFilter, 'dueBefore' | 'dueAfter'> };

function DueList({ name, today, filter }: Props) {
  const t = useWords(dashboardWords);
  const { number } = useFormat();
  const { query, tasks, total } = useTaskList({ open: 'true', sort: 'dueDate', ...filter });
  return (
    <Paper withBorder p="md" component="section" aria-label={t[name]} tabIndex={-1}>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t[name]}</Title>
        {total > 0 && (
          <AnchorLink to="/tasks" search={{ due: name }} size="sm">
            {t.allOf(number(total))}
          </AnchorLink>
        )}
      </Group>
      {tasks ? (
        <ShortList tasks={tasks.slice(0, MOST)} today={today} />
      ) : query.isError ? (
        <Fault error={query.error} retry={() => query.refetch()} />
      ) : (
        <Waiting rows={2} />
      )}
      {tasks?.length === 0 && <Text c="dimmed">{name === 'overdue' ? t.noneOverdue : t.noneToday}</Text>}
    </Paper>
  );
}
