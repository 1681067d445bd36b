import { Badge, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { OwnUser } from '../data/own-user.ts';
import { buyReward, type Reward, rewardsQuery } from '../data/rewards.ts';
import { randomKey } from '../frame/api/idempotency.ts';
import { IconGift } from '../frame/icons.tsx';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { Empty, Loaded } from '../frame/page/states.tsx';
import { useRewardText } from './reward-text.ts';
import { rewardWords } from './words.ts';

/** The available rewards, by kind; with the reason if one can't be bought. */
export function Catalogue({ user }: { user: OwnUser | undefined }) {
  const t = useWords(rewardWords);
  const query = useQuery(rewardsQuery);
  return (
    <Loaded query={query}>
      {(rewards) => {
        const kinds = [...new Set(rewards.map(({ category }) => category))];
        if (kinds.length === 0) return <Empty icon={<IconGift />} title={t.noneTitle} text={t.noneText} />;
        return (
          <Stack gap="xl">
            {kinds.map((kind) => (
              <Stack key={kind} component="section" gap="sm" aria-label={t.category[kind] ?? kind}>
                <Title order={2}>{t.category[kind] ?? kind}</Title>
                <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
                  {rewards
                    .filter(({ category }) => category === kind)
                    .map((reward) => (
                      <RewardCard key={reward.id} reward={reward} user={user} />
                    ))}
                </SimpleGrid>
              </Stack>
            ))}
          </Stack>
        );
      }}
    </Loaded>
  );
}

/** Why the user cannot buy a reward; undefined if they can. */
function useRefusal() {
  const t = useWords(rewardWords);
  const { number } = useFormat();
  return ({ minLevel, maxPerUser, owned, stock, cost, affordable }: Reward, user: OwnUser | undefined) => {
    if (affordable || !user) return undefined;
    if (user.level < minLevel) return t.needsLevel(minLevel);
    if (maxPerUser !== null && owned >= maxPerUser) return t.enough;
    if (stock === 0) return t.soldOut;
    return t.short(number(cost - user.availableXp));
  };
}

function RewardCard({ reward, user }: { reward: Reward; user: OwnUser | undefined }) {
  const t = useWords(rewardWords);
  const { number } = useFormat();
  const { name, description, icon, cost, owned, stock } = useRewardText()(reward);
  const refusal = useRefusal()(reward, user);
  const { buy, isBusy } = useBuy(reward);
  return (
    <Paper withBorder p="md">
      <Stack h="100%" gap="sm">
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <Text fz="1.75rem" lh={1} aria-hidden>
            {icon}
          </Text>
          <Stack gap={2} miw={0}>
            <Title order={3} style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Title>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {description}
            </Text>
          </Stack>
        </Group>
        <Group gap={4}>
          {owned > 0 && <Badge color="green">{t.owned(owned)}</Badge>}
          {stock !== null && stock > 0 && <Badge color="gray">{t.left(number(stock))}</Badge>}
        </Group>
        <Group justify="space-between" mt="auto" gap="xs">
          <Text size="sm" fw={600}>
            {t.points(number(cost))}
          </Text>
          {refusal ? (
            <Text size="sm" c="dimmed">
              {refusal}
            </Text>
          ) : (
            <Button size="xs" loading={isBusy} onClick={buy}>
              {t.buy}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}

/** Buys one, once: a retry after a lost response returns the same purchase. */
function useBuy(reward: Reward) {
  const { id, name } = useRewardText()(reward);
  const t = useWords(rewardWords);
  const { number } = useFormat();
  const { act, isBusy } = useAct();
  const key = useRef<string>(undefined);
  // A second click may come before the button is disabled.
  const isBuying = useRef(false);
  const buy = async () => {
    if (isBuying.current) return;
    isBuying.current = true;
    key.current ??= randomKey();
    const header = { 'Idempotency-Key': key.current };
    const isBought = await act(() => buyReward(id, header), {
      done: ({ availableXp }) => t.bought(name, number(availableXp)),
    });
    isBuying.current = false;
    if (isBought) key.current = undefined;
  };
  return { buy, isBusy };
}
