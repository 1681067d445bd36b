import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../data/categories.ts';
import type { Status } from '../data/inbox.ts';
import { IconArrowBackUp, IconCheck, IconFolder, IconX } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { BarButton, SelectionBar } from '../frame/page/selection-bar.tsx';
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
    <SelectionBar
      label={t.photos}
      selected={ids.length}
      clear={chosen.clear}
      all={ids.length < total && { text: t.selectAll, select: chosen.all }}
    >
      {status === 'waiting' && (
        <>
          <BarButton icon={IconCheck} variant="filled" loading={isBusy} onClick={() => decide(ids, 'accepted', null)}>
            {t.accept}
          </BarButton>
          <Menu position="top">
            <Menu.Target>
              <BarButton icon={IconFolder} disabled={isBusy}>
                {t.acceptInto}
              </BarButton>
            </Menu.Target>
            <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
              {categories.map(({ id, name }) => (
                <Menu.Item key={id} onClick={() => decide(ids, 'accepted', id)}>
                  {name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <BarButton icon={IconX} disabled={isBusy} onClick={() => decide(ids, 'refused', null)}>
            {t.refuse}
          </BarButton>
        </>
      )}
      {status === 'refused' && (
        <BarButton
          icon={IconArrowBackUp}
          variant="filled"
          loading={isBusy}
          onClick={() => decide(ids, 'waiting', null)}
        >
          {t.restore}
        </BarButton>
      )}
    </SelectionBar>
  );
}
