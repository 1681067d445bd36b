import { ActionBar, Button, Menu, Text } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconFolder, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../data/categories.ts';
import type { Status } from '../data/inbox.ts';
import { useWords } from '../frame/language/language.tsx';
import type { Chosen } from '../frame/page/use-chosen.ts';
import type { Decide } from './use-decide.ts';
import { inboxWords } from './words.ts';

type Props = { eventId: number; status: Status; total: number; chosen: Chosen; decide: Decide; isBusy: boolean };

/** The actions on all selected photos. */
export function InboxBar({ eventId, status, total, chosen, decide, isBusy }: Props) {
  const t = useWords(inboxWords);
  const { data: categories = [] } = useQuery(categoriesQuery(eventId));
  const ids = [...chosen.ids];
  return (
    <ActionBar opened={ids.length > 0} onClose={chosen.clear} aria-label={t.photos}>
      <Text size="sm" role="status">
        {t.selected(ids.length)}
      </Text>
      {ids.length < total && (
        <Button size="xs" variant="subtle" onClick={chosen.all}>
          {t.selectAll}
        </Button>
      )}
      {status === 'waiting' && (
        <>
          <Button
            size="xs"
            leftSection={<IconCheck size={16} />}
            loading={isBusy}
            onClick={() => decide(ids, 'accepted', null)}
          >
            {t.accept}
          </Button>
          <Menu position="top">
            <Menu.Target>
              <Button size="xs" variant="default" leftSection={<IconFolder size={16} />} disabled={isBusy}>
                {t.acceptInto}
              </Button>
            </Menu.Target>
            <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
              {categories.map(({ id, name }) => (
                <Menu.Item key={id} onClick={() => decide(ids, 'accepted', id)}>
                  {name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconX size={16} />}
            disabled={isBusy}
            onClick={() => decide(ids, 'refused', null)}
          >
            {t.refuse}
          </Button>
        </>
      )}
      {status === 'refused' && (
        <Button
          size="xs"
          leftSection={<IconArrowBackUp size={16} />}
          loading={isBusy}
          onClick={() => decide(ids, 'waiting', null)}
        >
          {t.restore}
        </Button>
      )}
      <ActionBar.CloseButton aria-label={t.clear} />
    </ActionBar>
  );
}
