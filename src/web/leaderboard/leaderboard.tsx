import { Badge, Group, SegmentedControl, Stack, Switch, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { updatePrivacy } from '../data/account.ts';
import { type LeaderboardRow, leaderboardQuery } from '../data/leaderboard.ts';
import { ownUserQuery } from '../data/own-user.ts';
import type { TaskSchemas } from '../frame/api/client.ts';
import { useSaving } from '../frame/forms/use-saving.ts';
import { IconTrophy } from '../frame/icons.tsx';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { Page } from '../frame/page/page.tsx';
import { Empty, Loaded } from '../frame/page/states.tsx';
import { frameWords } from '../frame/words.ts';
import { NameBadge } from '../rewards/name-badge.tsx';
import classes from './leaderboard.module.css';
import { leaderboardWords } from './words.ts';

const PERIODS = ['week', 'month', 'year', 'all'] as const;

/** The points of each user in a period, and the user's own rank. */
export function Leaderboard() {
  const t = useWords(leaderboardWords);
  const frame = useWords(frameWords);
  const navigate = useNavigate({ from: '/leaderboard' });
  const { period = 'week' } = useSearch({ from: '/leaderboard' });
  const query = useQuery(leaderboardQuery(period));
  return (
    <Page title={frame.leaderboard} about={t.about}>
      <Group justify="space-between" gap="sm">
        <SegmentedControl
          aria-label={t.period}
          value={period}
          onChange={(to) => navigate({ search: { period: PERIODS.find((known) => known === to) } })}
          data={PERIODS.map((value) => ({ value, label: t.periods[value] }))}
        />
      </Group>
      <Loaded query={query} rows={8}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty icon={<IconTrophy />} title={t.noneTitle} text={t.noneText} />
          ) : (
            <Table aria-label={`${frame.leaderboard}: ${t.periods[period]}`} className={classes.table}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t.rank}</Table.Th>
                  <Table.Th>{t.name}</Table.Th>
                  <Table.Th className={classes.wide}>{t.level}</Table.Th>
                  <Table.Th className={classes.wide} ta="right">
                    {t.completed}
                  </Table.Th>
                  <Table.Th ta="right">{t.points}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map((row) => (
                  <Place key={row.userId} row={row} />
                ))}
              </Table.Tbody>
            </Table>
          )
        }
      </Loaded>
      <TakePart />
    </Page>
  );
}

function Place({ row }: { row: LeaderboardRow }) {
  const t = useWords(leaderboardWords);
  const { number } = useFormat();
  const { rank, username, displayName, badge, level, xp, completedTasks, isCurrentUser } = row;
  return (
    <Table.Tr data-own={isCurrentUser || undefined} aria-current={isCurrentUser ? 'true' : undefined}>
      <Table.Td>{number(rank)}</Table.Td>
      <Table.Td className={classes.name}>
        <b>{displayName ?? username}</b> <NameBadge badge={badge} /> {isCurrentUser && <Badge>{t.you}</Badge>}
      </Table.Td>
      <Table.Td className={classes.wide}>
        {level === null ? (
          <Text span size="sm" c="dimmed">
            {t.hiddenLevel}
          </Text>
        ) : (
          number(level)
        )}
      </Table.Td>
      <Table.Td className={classes.wide} ta="right">
        {number(completedTasks)}
      </Table.Td>
      <Table.Td ta="right">{number(xp)}</Table.Td>
    </Table.Tr>
  );
}

/** The privacy switches, next to their effect. */
function TakePart() {
  const { data: user } = useQuery(ownUserQuery);
  return user && <Switches privacy={user.privacy} />;
}

function Switches({ privacy }: { privacy: TaskSchemas['Privacy'] }) {
  const t = useWords(leaderboardWords);
  const { shown, save } = useSaving(privacy, updatePrivacy);
  return (
    <Stack gap="xs">
      <Switch
        label={t.takePart}
        checked={shown.showOnLeaderboard}
        onChange={(event) => void save({ showOnLeaderboard: event.currentTarget.checked })}
      />
      <Switch
        label={t.showLevel}
        checked={shown.showLevel}
        onChange={(event) => void save({ showLevel: event.currentTarget.checked })}
      />
      <Text size="xs" c="dimmed" maw={520}>
        {t.takePartAbout}
      </Text>
    </Stack>
  );
}
