import { ActionBar, Button, Loader, Menu, Text } from '@mantine/core';
import { IconArchive, IconCalendarPlus, IconRestore, IconTrash } from '@tabler/icons-react';
import type { FoundEvent } from '../../data/event-lists.ts';
import { useFormat } from '../../frame/language/format.ts';
import { useWords } from '../../frame/language/language.tsx';
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
    <ActionBar opened={selected.length > 0 || isBusy} onClose={chosen.clear} aria-label={t.actions}>
      <Text size="sm" role="status">
        {progress ? t.working(number(progress.done), number(progress.all)) : t.selected(number(selected.length))}
      </Text>
      {isBusy && <Loader size="xs" />}
      {selected.length < events.length && (
        <Button size="xs" variant="subtle" disabled={isBusy} onClick={chosen.all}>
          {t.selectAll}
        </Button>
      )}
      {may('events.archive') && selected.some(({ is_archived }) => !is_archived) && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArchive size={16} />}
          disabled={isBusy}
          onClick={() => archive(selected)}
        >
          {t.archive}
        </Button>
      )}
      {may('events.archive') && selected.some(({ is_archived }) => is_archived) && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRestore size={16} />}
          disabled={isBusy}
          onClick={() => restore(selected)}
        >
          {t.restore}
        </Button>
      )}
      {may('events.edit') && (
        <Menu position="top">
          <Menu.Target>
            <Button size="xs" variant="default" leftSection={<IconCalendarPlus size={16} />} disabled={isBusy}>
              {t.extend}
            </Button>
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
        <Button
          size="xs"
          color="red"
          variant="light"
          leftSection={<IconTrash size={16} />}
          disabled={isBusy}
          onClick={() => remove(selected)}
        >
          {t.remove}
        </Button>
      )}
      <ActionBar.CloseButton aria-label={t.clear} />
    </ActionBar>
  );
}
