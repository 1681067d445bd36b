import { Button, Kbd, Text } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useWords } from '../frame/language/language.tsx';
import { Page } from '../frame/page/page.tsx';
import { Empty, Loaded } from '../frame/page/states.tsx';
import { frameWords } from '../frame/words.ts';
import { type OwnUser, ownUserQuery } from '../tasks/data/own-user.ts';
import { openQuickAdd } from '../tasks/quick-add/open.ts';
import { Due } from './due.tsx';
import { PeriodPlots } from './period-plots.tsx';
import { periodOf } from './periods.ts';
import { Standing } from './standing.tsx';
import { StreakCalendar } from './streak-calendar.tsx';
import { dashboardWords } from './words.ts';

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
