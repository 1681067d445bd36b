import { ActionIcon, Button, Group, NativeSelect, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { STATUSES } from '../../data/tasks/task.ts';
import { IconFilter, IconTags, IconTrash } from '../../frame/icons.tsx';
import { useWords } from '../../frame/language/language.tsx';
import classes from '../list/task-grid.module.css';
import { listWords } from '../list/words.ts';
import { taskWords } from '../words.ts';
import { SORTS, type TaskSearch } from './task-filter.ts';
import { DueFilter, LabelFilter, PriorityFilter, TextFilter } from './task-filters.tsx';

type Props = {
  search: TaskSearch;
  filter: (change: TaskSearch) => void;
  manageLabels: () => void;
  isSelecting: boolean;
  toggleSelecting: () => void;
};

/** The filters and the order of the list; all of them are in the URL. */
export function ListFilters({ search, filter, manageLabels, isSelecting, toggleSelecting }: Props) {
  const t = useWords(listWords);
  const words = useWords(taskWords);
  const { status, priority, due, label, sort = 'dueDate' } = search;
  const [isOpen, { toggle }] = useDisclosure();
  const given = [status, priority, due, label].filter((value) => value !== undefined).length;
  const narrowing = { search, onChange: filter };

  return (
    <>
      <div className={classes.search}>
        <TextFilter {...narrowing} flex="1 1 280px" maw={420} />
        <Button
          variant="default"
          className={classes.filterButton ?? ''}
          leftSection={<IconFilter size={16} />}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {given > 0 ? t.filters(given) : t.filter}
        </Button>
        <Button variant={isSelecting ? 'light' : 'default'} aria-pressed={isSelecting} onClick={toggleSelecting}>
          {t.selectMode}
        </Button>
      </div>
      <div className={classes.filters} data-open={isOpen || undefined}>
        <NativeSelect
          size="xs"
          aria-label={t.which.status}
          value={status ?? ''}
          onChange={({ currentTarget: { value } }) =>
            filter({ status: value === 'all' ? value : STATUSES.find((known) => known === value) })
          }
          data={[
            { value: '', label: t.open },
            ...STATUSES.map((value) => ({ value, label: words.status[value] })),
            { value: 'all', label: t.anyStatus },
          ]}
        />
        <DueFilter {...narrowing} size="xs" />
        <PriorityFilter {...narrowing} size="xs" />
        <Group gap={2} wrap="nowrap">
          <LabelFilter {...narrowing} size="xs" flex={1} maw={220} />
          <ActionIcon size={30} title={t.manageLabels} onClick={manageLabels} aria-haspopup="dialog">
            <IconTags size={18} aria-hidden />
            <VisuallyHidden>{t.manageLabels}</VisuallyHidden>
          </ActionIcon>
        </Group>
        <NativeSelect
          size="xs"
          aria-label={t.which.sort}
          value={sort}
          onChange={({ currentTarget: { value } }) => {
            const chosen = SORTS.find((known) => known === value);
            filter({ sort: chosen === 'dueDate' ? undefined : chosen });
          }}
          data={SORTS.map((value) => ({ value, label: t.sort[value] }))}
        />
        <Button
          component={Link}
          to="/tasks/deleted"
          size="xs"
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={16} />}
        >
          {t.deletedTasks}
        </Button>
      </div>
    </>
  );
}
