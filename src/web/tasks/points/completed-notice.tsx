import { Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { OwnUser } from '../../data/own-user.ts';
import type { Task } from '../../data/tasks/task.ts';
import { IconCheck, IconTrophy } from '../../frame/icons.tsx';
import { useFormat } from '../../frame/language/format.ts';
import { useWords } from '../../frame/language/language.tsx';
import { frameWords } from '../../frame/words.ts';
import { type Earned, reachedBy, sumOf } from './earned.ts';
import { earnedWords } from './words.ts';

/** It ends before it delays anyone. */
const MOST_MS = 900;

const ID = 'completed';
const SHOWN_MS = 10_000;

/** A task as it was before it was done, and as it is, and what that has earned. */
export type Completed = { before: Task; now: Task; earned: Earned };

type Told = { user: OwnUser | undefined; closeLabel: string; undo: (all: Completed[]) => void };

/** The content of the visible notice. */
let shown: Completed[] = [];
let level: number | undefined;

const forget = () => {
  shown = [];
  level = undefined;
};

/** Not above the dialog in which the user continues. */
const position = () =>
  matchMedia('(min-width: 48em)').matches && document.querySelector('[role="dialog"]') ? 'bottom-center' : 'top-center';

const without = (ids: readonly number[]) => shown.filter(({ before }) => !ids.includes(before.id));

/** Tells what tasks have earned, together with those that were done just before. */
export function showCompleted(completed: Completed[], { user, closeLabel, undo }: Told): void {
  const isFirst = shown.length === 0;
  const all = [...without(completed.map(({ before }) => before.id)), ...completed];
  shown = all;
  const earned = sumOf(all.map((one) => one.earned));
  const reached = reachedBy(earned.points, user);
  if (reached !== undefined && reached !== level) void celebrate();
  level = reached ?? level;
  const takeBack = () => {
    notifications.hide(ID);
    undo(all);
  };
  const title = all.length === 1 ? all[0]?.before.title : undefined;
  const notice = {
    id: ID,
    role: 'status' as const,
    color: 'green',
    icon: level === undefined ? <IconCheck size={18} /> : <IconTrophy size={18} />,
    // A new number each time; otherwise the timer would not restart.
    autoClose: SHOWN_MS + all.length,
    closeButtonProps: { 'aria-label': closeLabel },
    onClose: forget,
    message: <CompletedNotice earned={earned} title={title} level={level} user={user} undo={takeBack} />,
  };
  if (isFirst) notifications.show({ ...notice, position: position() });
  else notifications.update(notice);
}

/** A task that is reopened elsewhere leaves the notice, and can no longer be undone. */
export function withdrawCompleted(ids: readonly number[]): void {
  if (without(ids).length < shown.length) notifications.hide(ID);
}

type Props = {
  earned: Earned;
  title: string | undefined;
  level: number | undefined;
  user: OwnUser | undefined;
  undo: () => void;
};

function CompletedNotice({ earned, title, level, user, undo }: Props) {
  const [t, frame] = [useWords(earnedWords), useWords(frameWords)];
  const { number } = useFormat();
  const { tasks, points, base, onTime, streak, streakDays, cut, isKnown } = earned;
  const parts = [
    t.base(number(base), tasks),
    ...(onTime > 0 ? [t.onTime(number(onTime))] : []),
    ...(streak > 0 ? [t.streakBonus(number(streak), streakDays)] : []),
  ];
  const days = user?.stats.currentStreak ?? 0;
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap">
      <Stack gap={2} miw={0}>
        <Text size="sm" lineClamp={2}>
          {title === undefined ? (
            t.doneMany(tasks)
          ) : (
            <>
              {t.done} <bdi>{title}</bdi>
            </>
          )}
        </Text>
        <Text fw={600}>{t.points(number(points), points === 1)}</Text>
        {isKnown && (
          <Text size="sm" c="dimmed">
            {t.list(parts)}. {cut > 0 && t.cut(number(cut))}
          </Text>
        )}
        {level !== undefined && <Text fw={600}>{t.level(number(level))}</Text>}
        {days > 0 && (
          <Text size="sm" c="dimmed">
            {t.streak(days)}
          </Text>
        )}
      </Stack>
      <Button size="compact-sm" variant="subtle" flex="none" onClick={undo}>
        {frame.undo}
      </Button>
    </Group>
  );
}

/** A short rain of confetti, and nothing for users who prefer less motion. */
async function celebrate(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { default: confetti } = await import('canvas-confetti');
  // Without a worker: the page's policy permits only workers from our files.
  const fire = confetti.create(undefined, { resize: true, useWorker: false, disableForReducedMotion: true });
  void fire({
    particleCount: 90,
    spread: 80,
    startVelocity: 34,
    ticks: 54,
    origin: { x: 0.5, y: 0.12 },
    colors: ['#ad6339', '#e0a37e', '#4e9a58', '#d9a441', '#7a8fb0'],
    zIndex: 500,
  });
  setTimeout(() => fire.reset(), MOST_MS);
}
