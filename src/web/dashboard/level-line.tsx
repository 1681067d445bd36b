import { Progress, Text, Title } from '@mantine/core';
import { useFormat } from '../frame/format.ts';
import { useWords } from '../frame/language.tsx';
import type { OwnUser } from '../tasks/own-user.ts';
import { dashboardWords } from './words.ts';

/** The level, how far it is to the next, and the points. */
export function LevelLine({ user }: { user: OwnUser }) {
  const t = useWords(dashboardWords);
  const { number } = useFormat();
  const { level, xp, availableXp, xpIntoLevel, xpForNextLevel } = user;
  const towards = t.towards(number(xpIntoLevel), number(xpForNextLevel), number(level + 1));
  return (
    <>
      <Title order={2}>{t.level(number(level))}</Title>
      <Progress.Root my="xs">
        <Progress.Section
          value={(100 * xpIntoLevel) / xpForNextLevel}
          aria-label={t.level(number(level))}
          aria-valuetext={towards}
        />
      </Progress.Root>
      <Text size="sm">{towards}</Text>
      <Text size="sm" c="dimmed">
        {t.points(number(xp), number(availableXp))}
      </Text>
    </>
  );
}
