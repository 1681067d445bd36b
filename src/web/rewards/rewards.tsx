import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ownUserQuery } from '../data/own-user.ts';
import { inventoryQuery } from '../data/rewards.ts';
import { IconGift } from '../frame/icons.tsx';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { ButtonLink } from '../frame/page/links.tsx';
import { Page } from '../frame/page/page.tsx';
import { Empty, Loaded } from '../frame/page/states.tsx';
import { Time } from '../frame/time/time.tsx';
import { frameWords } from '../frame/words.ts';
import { Catalogue } from './catalogue.tsx';
import classes from './inventory.module.css';
import { useRewardText } from './reward-text.ts';
import { Wear } from './wear.tsx';
import { rewardWords } from './words.ts';

/** The rewards to buy with points, and the purchases. */
export function Rewards() {
  const t = useWords(rewardWords);
  const frame = useWords(frameWords);
  const { number } = useFormat();
  const navigate = useNavigate({ from: '/rewards' });
  const { view = 'catalogue' } = useSearch({ from: '/rewards' });
  const { data: user } = useQuery(ownUserQuery);
  return (
    <Page
      title={frame.rewards}
      about={t.about}
      actions={user && <Text fw={600}>{t.available(number(user.availableXp))}</Text>}
    >
      <SegmentedControl
        aria-label={frame.show}
        value={view}
        onChange={(to) => navigate({ search: { view: to === 'inventory' ? 'inventory' : undefined } })}
        data={[
          { value: 'catalogue', label: t.catalogue },
          { value: 'inventory', label: t.inventory },
        ]}
        style={{ alignSelf: 'flex-start' }}
      />
      {view === 'inventory' ? <Inventory /> : <Catalogue user={user} />}
    </Page>
  );
}

/** The purchases, newest first, as they were then. */
function Inventory() {
  const t = useWords(rewardWords);
  const { number } = useFormat();
  const text = useRewardText();
  const query = useQuery(inventoryQuery);
  return (
    <Loaded query={query}>
      {(items) =>
        items.length === 0 ? (
          <Empty
            icon={<IconGift />}
            title={t.emptyTitle}
            text={t.emptyText}
            action={
              <ButtonLink to="/rewards" variant="default">
                {t.toCatalogue}
              </ButtonLink>
            }
          />
        ) : (
          <ol className={classes.list} aria-label={t.inventory}>
            {items.map(text).map(({ id, rewardId, category, icon, name, description, cost, quantity, purchasedAt }) => (
              <li key={id} className={classes.item}>
                <Text fz="1.5rem" lh={1} aria-hidden>
                  {icon}
                </Text>
                <Stack gap={0} miw={0} flex={1}>
                  <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                    {quantity > 1 && `${t.times(quantity)} `}
                    {name}
                  </Text>
                  <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    {description}
                  </Text>
                  <Group gap="xs">
                    <Text size="xs" c="dimmed">
                      {t.points(number(cost))}
                    </Text>
                    <Text size="xs" c="dimmed">
                      <Time at={purchasedAt} />
                    </Text>
                  </Group>
                </Stack>
                <Wear rewardId={rewardId} category={category} />
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}
