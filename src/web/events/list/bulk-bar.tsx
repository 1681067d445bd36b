import { Menu } from '@mantine/core';
import type { FoundEvent } from '../../data/event-lists.ts';
import { IconArchive, IconCalendarPlus, IconRestore, IconTrash } from '../../frame/icons.tsx';
import { useFormat } from '../../frame/language/format.ts';
import { useWords } from '../../frame/language/language.tsx';
import { BarButton, SelectionBar } from '../../frame/page/selection-bar.tsx';
import type { Chosen } from '../../frame/page/use-chosen.ts';
import { useMay } from '../../frame/session/session.ts';
import { bulkWords } from './bulk-words.ts';
import { useBulk } from './use-bulk.ts';

/** The actions on all selected galleries. */
export function BulkBar({ events, chosen }: { events: FoundEvent[]; chosen: Chosen }) {
  const t = useWords(bulkWords);
  const may = useMay();
  const { number } = useFormat();
  const { archive, restore, extend, remove, progress } = useBulk(chosen.remove);
  const selected = events.filter(({ id }) => chosen.ids.has(id));
  const isBusy = progress !== undefined;
  return (
    <SelectionBar
      label={t.actions}
      selected={selected.length}
      clear={chosen.clear}
      all={selected.length < events.length && { text: t.selectAll, select: chosen.all }}
      working={progress && t.working(number(progress.done), number(progress.all))}
    >
      {may('events.archive') && selected.some(({ is_archived }) => !is_archived) && (
        <BarButton icon={IconArchive} disabled={isBusy} onClick={() => archive(selected)}>
          {t.archive}
        </BarButton>
      )}
      {may('events.archive') && selected.some(({ is_archived }) => is_archived) && (
        <BarButton icon={IconRestore} disabled={isBusy} onClick={() => restore(selected)}>
          {t.restore}
        </BarButton>
      )}
      {may('events.edit') && (
        <Menu position="top">
          <Menu.Target>
            <BarButton icon={IconCalendarPlus} disabled={isBusy}>
              {t.extend}
            </BarButton>
          </Menu.Target>
          <Menu.Dropdown>
            {[30, 90].map((days) => (
              <Menu.Item key={days} onClick={() => extend(selected, days)}>
                {t.byDays(days)}
              </Menu.Item>
            ))}
            <Menu.Item onClick={() => extend(selected, 365)}>{t.byYear}</Menu.Item>
            <Menu.Item onClick={() => extend(selected, null)}>{t.endless}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {may('events.delete') && (
        <BarButton icon={IconTrash} color="red" variant="light" disabled={isBusy} onClick={() => remove(selected)}>
          {t.remove}
        </BarButton>
      )}
    </SelectionBar>
  );
}
