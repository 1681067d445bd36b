import { Group, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useToday } from '../data/own-user.ts';
import { useTaskList } from '../data/tasks/task-lists.ts';
import { useFormat } from '../frame/language/format.ts';
import { defineWords, useWords } from '../frame/language/language.tsx';
import { AnchorLink } from '../frame/page/links.tsx';
import { Fault, Waiting } from '../frame/page/states.tsx';
import { ShortList } from '../tasks/short-list/short-list.tsx';
import { TODAY_HEIGHT } from './reserved.ts';

const words = defineWords({
  en: {
    today: 'Today',
    due: (n: number, shown: string) => (n === 1 ? '1 task due or overdue' : `${shown} tasks due or overdue`),
    allTasks: 'All tasks',
    nothingDue: 'Nothing is due today.',
  },
  de: {
    today: 'Heute',
    due: (n: number, shown: string) =>
      n === 1 ? '1 Aufgabe fällig oder überfällig' : `${shown} Aufgaben fällig oder überfällig`,
    allTasks: 'Alle Aufgaben',
    nothingDue: 'Heute ist nichts fällig.',
  },
});
const MOST = 5;

/** Overdue tasks and tasks due today. */
export default function Today() {
  const t = useWords(words);
  const { number } = useFormat();
  const today = useToday();
  const { query, tasks, total } = useTaskList({ open: 'true', dueBefore: today, sort: 'dueDate' });
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (tasks && section.current) localStorage.setItem(TODAY_HEIGHT, String(section.current.offsetHeight));
  }, [tasks]);
  return (
    <section ref={section} aria-label={t.today} tabIndex={-1}>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t.today}</Title>
        <AnchorLink to="/tasks" size="sm">
          {t.allTasks}
        </AnchorLink>
      </Group>
      {tasks ? (
        <>
          <ShortList tasks={tasks.slice(0, MOST)} today={today} />
          <Text c="dimmed" size={total > 0 ? 'sm' : undefined} mt={total > 0 ? 'xs' : 0}>
            {total > 0 ? t.due(total, number(total)) : t.nothingDue}
          </Text>
        </>
      ) : query.isError ? (
        <Fault error={query.error} retry={() => query.refetch()} />
      ) : (
        <Waiting rows={2} />
      )}
    </section>
  );
}
