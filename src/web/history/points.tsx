import { Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { pointsLog } from '../data/log.ts';
import { rewardsQuery } from '../data/rewards.ts';
import type { TaskSchemas } from '../frame/api/client.ts';
import { IconHistory } from '../frame/icons.tsx';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import lines from '../frame/page/entry-line.module.css';
import { ButtonLink } from '../frame/page/links.tsx';
import { LoadMore } from '../frame/page/load-more.tsx';
import { Empty, Loaded } from '../frame/page/states.tsx';
import { Time } from '../frame/time/time.tsx';
import classes from './history.module.css';
import { historyWords } from './words.ts';

type Entry = TaskSchemas['HistoryEntry'];

/** The history of points: the reason, the calculation and the balance of each entry. */
export function Points() {
  const t = useWords(historyWords);
  const query = useInfiniteQuery(pointsLog);
  return (
    <Loaded query={query} rows={10}>
      {(entries) =>
        entries.length === 0 ? (
          <Empty
            icon={<IconHistory />}
            title={t.noPointsTitle}
            text={t.noPointsText}
            action={
              <ButtonLink to="/tasks" variant="default">
                {t.toTasks}
              </ButtonLink>
            }
          />
        ) : (
          <Stack>
            <ol className={lines.list} aria-label={t.points}>
              {entries.map((entry) => (
                <li key={entry.id} className={classes.entry}>
                  <PointsEntry entry={entry} />
                </li>
              ))}
            </ol>
            <LoadMore query={query} label={t.more} />
          </Stack>
        )
      }
    </Loaded>
  );
}

function PointsEntry({ entry }: { entry: Entry }) {
  const t = useWords(historyWords);
  const { number } = useFormat();
  const { amount, balance, createdAt } = entry;
  return (
    <Group wrap="nowrap" justify="space-between" align="flex-start">
      <Stack gap={0} miw={0}>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          <bdi>{useSentence()(entry)}</bdi>
        </Text>
        <Group gap="0 var(--mantine-spacing-xs)" className={lines.line}>
          <Time at={createdAt} />
          <span>{useReasons()(entry).join(' · ')}</span>
        </Group>
      </Stack>
      <div className={classes.amount}>
        <Text fw={600} c={amount > 0 ? 'green' : undefined}>
          {amount > 0 ? `+${number(amount)}` : number(amount)}
        </Text>
        <span className={lines.line}>{t.balance(number(balance))}</span>
      </div>
    </Group>
  );
}

function useSentence() {
  const t = useWords(historyWords);
  const { data: rewards } = useQuery(rewardsQuery);
  return ({ reason, taskTitle, rewardId, breakdown }: Entry) => {
    if (reason === 'task_completed') return t.completed(taskTitle ?? t.aTask);
    if (reason === 'task_reopened') return t.reopened(taskTitle ?? t.aTask);
    const bought = breakdown?.reward ?? rewards?.find(({ id }) => id === rewardId)?.name;
    return t.bought(typeof bought === 'string' ? bought : t.aReward);
  };
}

/** How the points of a task were calculated. */
function useReasons() {
  const t = useWords(historyWords);
  const { number } = useFormat();
  return ({ reason, breakdown }: Entry): string[] => {
    if (reason !== 'task_completed' || !breakdown) return [];
    const of = (name: string) => Number(breakdown[name] ?? 0);
    return [
      t.base(number(of('base'))),
      ...(of('onTimeBonus') > 0 ? [t.onTime(number(of('onTimeBonus')))] : []),
      ...(of('streakBonus') > 0 ? [t.streak(number(of('streakBonus')), number(of('streakDays')))] : []),
      ...(breakdown.capped ? [t.capped] : []),
    ];
  };
}
