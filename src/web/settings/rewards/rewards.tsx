import { Badge, Button, Group, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RewardRecord, rewardRecords, setRetired } from '../../data/reward-records.ts';
import { IconPlus } from '../../frame/icons.tsx';
import { useFormat } from '../../frame/language/format.ts';
import { useWords } from '../../frame/language/language.tsx';
import { useAct } from '../../frame/overlays/use-act.ts';
import { Loaded } from '../../frame/page/states.tsx';
import { useMay } from '../../frame/session/session.ts';
import { frameWords } from '../../frame/words.ts';
import { useRewardText } from '../../rewards/reward-text.ts';
import { Section } from '../section.tsx';
import { EditReward, NewReward } from './edit-reward.tsx';
import { rewardSettingsWords } from './words.ts';

/** The catalogue of rewards. */
export function RewardSettings() {
  const t = useWords(rewardSettingsWords);
  const frame = useWords(frameWords);
  const [edited, setEdited] = useState<RewardRecord>();
  const [isAdding, setAdding] = useState(false);
  const mayEdit = useMay()('settings.edit');
  const query = useQuery(rewardRecords);
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      {t.newReward}
    </Button>
  );
  return (
    <Section title={frame.rewards} about={t.about} actions={add}>
      <NewReward opened={isAdding} close={() => setAdding(false)} />
      <EditReward reward={edited} close={() => setEdited(undefined)} />
      <Loaded query={query}>
        {({ rewards }) => (
          <Table aria-label={frame.rewards}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t.name}</Table.Th>
                <Table.Th visibleFrom="sm">{t.category}</Table.Th>
                <Table.Th ta="right">{t.price}</Table.Th>
                <Table.Th ta="right" visibleFrom="sm">
                  {t.sold}
                </Table.Th>
                <Table.Td />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rewards.map((reward) => (
                <Row key={reward.id} reward={reward} edit={mayEdit ? () => setEdited(reward) : undefined} />
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Loaded>
    </Section>
  );
}

function Row({ reward, edit }: { reward: RewardRecord; edit: (() => void) | undefined }) {
  const t = useWords(rewardSettingsWords);
  const { number } = useFormat();
  const { act, isBusy } = useAct();
  const { id, icon, category, cost, sold, is_retired } = reward;
  const { name } = useRewardText()(reward);
  const toggle = () =>
    act(() => setRetired(id, !is_retired), {
      done: is_retired ? t.offered(name) : t.hasRetired(name),
      undo: () => setRetired(id, is_retired),
    });
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <span aria-hidden>{icon}</span> {name} {is_retired && <Badge color="gray">{t.retired}</Badge>}
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Text size="sm" c="dimmed">
          {t.categories[category as keyof typeof t.categories]}
        </Text>
      </Table.Td>
      <Table.Td ta="right">{number(cost)}</Table.Td>
      <Table.Td ta="right" visibleFrom="sm">
        {number(sold)}
      </Table.Td>
      <Table.Td>
        {edit && (
          <Group gap={4} justify="flex-end">
            <Button size="compact-sm" variant="subtle" aria-label={`${t.edit}: ${name}`} onClick={edit}>
              {t.edit}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              loading={isBusy}
              aria-label={`${is_retired ? t.offer : t.retire}: ${name}`}
              onClick={() => void toggle()}
            >
              {is_retired ? t.offer : t.retire}
            </Button>
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
