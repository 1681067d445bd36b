import { Badge, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { openComments } from '../../data/feedback-count.ts';
import { useToday } from '../../data/own-user.ts';
import { useTaskList } from '../../data/tasks/task-lists.ts';
import { useFormat } from '../language/format.ts';
import { defineWords, useWords } from '../language/language.tsx';

const words = defineWords({
  en: {
    comments: (n: number) => (n === 1 ? '1 comment is not done' : `${n} comments are not done`),
    due: (n: number) => (n === 1 ? '1 task is due' : `${n} tasks are due`),
  },
  de: {
    comments: (n: number) => (n === 1 ? '1 Kommentar ist nicht erledigt' : `${n} Kommentare sind nicht erledigt`),
    due: (n: number) => (n === 1 ? '1 Aufgabe ist fällig' : `${n} Aufgaben sind fällig`),
  },
});

/** A number beside the name of a view: comments that are not done, or due tasks. Loaded after the first view. */
export default function Count({ to }: { to: string }) {
  return to === '/feedback' ? <Comments /> : <Due />;
}

function Comments() {
  const t = useWords(words);
  const { data = 0 } = useQuery(openComments);
  return <Shown count={data} say={t.comments} />;
}

function Due() {
  const t = useWords(words);
  const today = useToday();
  const { total } = useTaskList({ open: 'true', dueBefore: today, sort: 'dueDate' });
  return <Shown count={total} say={t.due} />;
}

function Shown({ count, say }: { count: number; say: (count: number) => string }) {
  const { number } = useFormat();
  if (count === 0) return null;
  return (
    <Badge size="sm" circle={count < 10} title={say(count)}>
      <span aria-hidden>{number(count)}</span>
      <VisuallyHidden>{say(count)}</VisuallyHidden>
    </Badge>
  );
}
