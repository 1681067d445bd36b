import { Group, Progress, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ownUserQuery } from '../../data/own-user.ts';
import { useFormat } from '../../frame/language/format.ts';
import { useWords } from '../../frame/language/language.tsx';
import { useFaultText } from '../../frame/page/states.tsx';
import { earnedWords } from './words.ts';

/** The user's level, the way to the next one, and the points to spend, on a slim line. */
export function LevelLine() {
  const t = useWords(earnedWords);
  const { number } = useFormat();
  const fault = useFaultText();
  const { data: user, error } = useQuery(ownUserQuery);
  if (!user)
    return error ? (
      <Text size="sm" c="dimmed">
        {fault(error)}
      </Text>
    ) : (
      <Skeleton height={24} maw={480} aria-busy="true" />
    );
  const level = t.levelLine(number(user.level));
  const progress = t.progress(number(user.xpIntoLevel), number(user.xpForNextLevel));
  return (
    <Group gap="sm" mih={24} maw={480}>
      <Text size="sm" fw={600}>
        {level}
      </Text>
      <Progress.Root flex={1} miw={80} size="sm">
        <Progress.Section
          value={(user.xpIntoLevel / user.xpForNextLevel) * 100}
          aria-label={`${level}: ${progress}`}
          aria-valuetext={progress}
        />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        {progress} · {t.toSpend(number(user.availableXp))}
      </Text>
    </Group>
  );
}
