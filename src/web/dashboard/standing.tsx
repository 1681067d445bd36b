import { Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import type { OwnUser } from '../tasks/data/own-user.ts';
import { LevelLine } from '../tasks/points/level-line.tsx';
import { useDates } from './dates.ts';
import { dashboardWords } from './words.ts';

/** Level, points, streak and completed tasks. */
export function Standing({ user }: { user: OwnUser }) {
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
