import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useCanGoBack, useNavigate, useSearch } from '@tanstack/react-router';
import { eventListQuery } from '../../data/event-lists.ts';
import { IconLayoutGrid, IconList, IconPhoto, IconPlus, IconSearch } from '../../frame/icons.tsx';
import { useFormat } from '../../frame/language/format.ts';
import { useWords } from '../../frame/language/language.tsx';
import { AnchorLink, ButtonLink } from '../../frame/page/links.tsx';
import { Page } from '../../frame/page/page.tsx';
import { Empty, Loaded } from '../../frame/page/states.tsx';
import { useChosen } from '../../frame/page/use-chosen.ts';
import { useFirstPage } from '../../frame/page/use-first-page.ts';
import { useMay } from '../../frame/session/session.ts';
import { frameWords } from '../../frame/words.ts';
import { eventWords } from '../words.ts';
import { BulkBar } from './bulk-bar.tsx';
import { EventCards } from './event-cards.tsx';
import { EventTable } from './event-table.tsx';
import { Filters } from './filters.tsx';
import { SelectBox } from './select-box.tsx';
import { listWords } from './words.ts';

const VIEWS = ['grid', 'table'] as const;

/** The galleries as a contact sheet or in rows. */
export function EventList() {
  const t = useWords(listWords);
  const words = useWords(eventWords);
  const frame = useWords(frameWords);
  const { number } = useFormat();
  const may = useMay();
  const navigate = useNavigate({ from: '/events' });
  const { cursor, sort = '-created_at', ...filter } = useSearch({ from: '/events' });
  const canGoBack = useCanGoBack();
  const [view, setView] = useLocalStorage<(typeof VIEWS)[number]>({
    key: 'atelier.galleries',
    defaultValue: 'grid',
    getInitialValueInEffect: false,
  });

  const refine = (change: Partial<typeof filter> & { sort?: typeof sort }) =>
    navigate({ search: (before) => ({ ...before, cursor: undefined, ...change }), replace: true });
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const query = useQuery(eventListQuery(filter, sort, cursor));
  const events = query.data?.events ?? [];
  const selection = useChosen(events.map(({ id }) => id));
  const mayChange = may('events.edit') || may('events.archive') || may('events.delete');
  const chosen = mayChange ? selection : undefined;

  useFirstPage(cursor !== undefined && query.data?.events.length === 0);

  // The empty list offers it already.
  const isEmpty = query.data?.events.length === 0 && !isFiltered;
  const create = may('events.create') && !isEmpty && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => navigate({ to: '/events/new' })}>
      {words.newEvent}
    </Button>
  );
  const trash = may('events.delete') && may('photos.delete') && (
    <AnchorLink to="/trash" search={{ kind: 'event' }} size="sm" c="dimmed" underline="always">
      {frame.trash}
    </AnchorLink>
  );
  const icons = { grid: IconLayoutGrid, table: IconList };

  return (
    <Page title={frame.galleries} actions={create}>
      <Filters filter={filter} sort={sort} change={refine} />
      <Loaded query={query} rows={10}>
        {({ pagination }) =>
          events.length === 0 ? (
            isFiltered ? (
              <Empty
                icon={<IconSearch />}
                title={words.noMatchTitle}
                text={words.noMatchText}
                action={
                  <Button variant="default" onClick={() => navigate({ search: { sort }, replace: true })}>
                    {words.clear}
                  </Button>
                }
              />
            ) : (
              <Empty
                icon={<IconPhoto />}
                title={words.noneTitle}
                text={words.noneText}
                action={
                  <Stack align="center">
                    {may('events.create') && <ButtonLink to="/events/new">{words.first}</ButtonLink>}
                    {trash}
                  </Stack>
                }
              />
            )
          ) : (
            <Stack gap="md" data-wide style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
              <Group justify="space-between">
                <Text size="sm" c="dimmed">
                  <span role="status">{words.galleryCount(pagination.total, number(pagination.total))}</span>
                  {trash && <> · {trash}</>}
                </Text>
                <SegmentedControl
                  size="xs"
                  aria-label={t.view}
                  value={view}
                  onChange={(value) => setView(value as typeof view)}
                  data={VIEWS.map((value) => {
                    const Icon = icons[value];
                    return {
                      value,
                      label: <Icon size={16} role="img" aria-label={t[value]} style={{ display: 'block' }} />,
                    };
                  })}
                />
              </Group>
              {view === 'grid' ? (
                <EventCards
                  events={events}
                  isSelecting={(chosen?.ids.size ?? 0) > 0}
                  {...(chosen && {
                    onCover: (event) => <SelectBox event={event} chosen={chosen} />,
                  })}
                />
              ) : (
                <EventTable events={events} chosen={chosen} sort={sort} onSort={(by) => refine({ sort: by })} />
              )}
              <Group gap="xs" justify="flex-end">
                {cursor && (
                  <Button variant="default" size="xs" onClick={() => refine({})}>
                    {frame.firstPage}
                  </Button>
                )}
                {cursor && canGoBack && (
                  <Button variant="default" size="xs" onClick={() => history.back()}>
                    {frame.previous}
                  </Button>
                )}
                {pagination.next_cursor && (
                  <Button
                    variant="default"
                    size="xs"
                    onClick={() =>
                      navigate({ search: (before) => ({ ...before, cursor: pagination.next_cursor ?? undefined }) })
                    }
                  >
                    {frame.next}
                  </Button>
                )}
              </Group>
            </Stack>
          )
        }
      </Loaded>
      {chosen && <BulkBar events={events} chosen={chosen} />}
    </Page>
  );
}
