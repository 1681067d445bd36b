import { Group, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { AnchorLink } from '../frame/page/links.tsx';
import { Fault, Waiting } from '../frame/page/states.tsx';
import { useTaskList } from '../tasks/data/task-lists.ts';
import { ShortList } from '../tasks/short-list/short-list.tsx';
import type { TaskFilter } from '../tasks/task.ts';
import { addDays } from './periods.ts';
import { dashboardWords } from './words.ts';

const MOST = 5;

/** Overdue tasks, and tasks due today. */
export function Due({ today }: { today: string }) {
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
