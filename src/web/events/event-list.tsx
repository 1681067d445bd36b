import { Button, Group, Stack, Table, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp, IconPhoto, IconPlus, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCanGoBack, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { answer, api } from '../frame/api/client.ts';
import { FilterSelect } from '../frame/forms/filter-select.tsx';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { AnchorLink, ButtonLink } from '../frame/page/links.tsx';
import { Page } from '../frame/page/page.tsx';
import { Empty, Loaded } from '../frame/page/states.tsx';
import { useMay } from '../frame/session/session.ts';
import { Time } from '../frame/time/time.tsx';
import { frameWords } from '../frame/words.ts';
import { type Status, StatusBadge } from './status-badge.tsx';
import { eventWords } from './words.ts';

const STATUSES: Status[] = ['active', 'draft', 'expired', 'inactive', 'archived'];
type Column = 'event_name' | 'event_date' | 'expires_at' | 'created_at';

export function EventList() {
  const t = useWords(eventWords);
  const frame = useWords(frameWords);
  const { number, day } = useFormat();
  const may = useMay();
  const navigate = useNavigate({ from: '/events' });
  const search = useSearch({ from: '/events' });
  const { q, status, sort = '-created_at', cursor } = search;
  const [typed, setTyped] = useState(q ?? '');
  const asked = useRef(q);
  // The URL changed elsewhere, so the field follows it.
  if (asked.current !== q) {
    asked.current = q;
    if (typed.trim() !== (q ?? '')) setTyped(q ?? '');
  }
  const canGoBack = useCanGoBack();

  const filter = (change: Partial<typeof search>) =>
    navigate({ search: (before) => ({ ...before, cursor: undefined, ...change }), replace: true });
  const find = useDebouncedCallback((text: string) => filter({ q: text.trim() || undefined }), 250);

  const query = useQuery({
    queryKey: ['events', 'list', search],
    queryFn: () => answer(api.GET('/admin/events', { params: { query: { q, status, sort, cursor, limit: 25 } } })),
    placeholderData: keepPreviousData,
  });

  const column = (name: Column, label: string) => {
    const isDown = sort === `-${name}`;
    const isSorted = isDown || sort === name;
    const Icon = isDown ? IconArrowDown : IconArrowUp;
    return (
      <Table.Th
        key={name}
        aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
        visibleFrom={name === 'event_name' ? undefined : name === 'created_at' ? 'lg' : 'sm'}
      >
        <UnstyledButton
          fz="sm"
          fw={600}
          title={t.sortedBy(label)}
          onClick={() =>
            filter({
              sort: isSorted && !isDown ? `-${name}` : isSorted ? name : name === 'created_at' ? `-${name}` : name,
            })
          }
        >
          <Group gap={4} wrap="nowrap">
            {label}
            {isSorted && <Icon size={14} aria-hidden />}
          </Group>
        </UnstyledButton>
      </Table.Th>
    );
  };

  // The empty list offers it already.
  const isEmpty = query.data?.events.length === 0 && !q && !status;
  const create = may('events.create') && !isEmpty && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => navigate({ to: '/events/new' })}>
      {t.newEvent}
    </Button>
  );

  const trash = may('events.delete') && may('photos.delete') && (
    <AnchorLink to="/trash" search={{ kind: 'event' }} size="sm" c="dimmed" underline="always">
      {frame.trash}
    </AnchorLink>
  );

  return (
    <Page title={frame.galleries} actions={create}>
      <Group gap="sm">
        <TextInput
          flex={1}
          miw={200}
          maw={420}
          type="search"
          aria-label={t.find}
          placeholder={t.find}
          leftSection={<IconSearch size={16} />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            find(event.currentTarget.value);
          }}
        />
        <FilterSelect
          aria-label={t.filterStatus}
          value={status}
          values={STATUSES}
          labels={t.status}
          any={t.anyStatus}
          onChange={(value) => filter({ status: value })}
        />
      </Group>
      <Loaded query={query} rows={10}>
        {({ events, pagination }) =>
          events.length === 0 ? (
            q || status ? (
              <Empty
                icon={<IconSearch />}
                title={t.noMatchTitle}
                text={t.noMatchText}
                action={
                  <Button
                    variant="default"
                    onClick={() => {
                      setTyped('');
                      filter({ q: undefined, status: undefined });
                    }}
                  >
                    {t.clear}
                  </Button>
                }
              />
            ) : (
              <Empty
                icon={<IconPhoto />}
                title={t.noneTitle}
                text={t.noneText}
                action={
                  <Stack align="center">
                    {may('events.create') && <ButtonLink to="/events/new">{t.first}</ButtonLink>}
                    {trash}
                  </Stack>
                }
              />
            )
          ) : (
            <>
              <Table aria-label={frame.galleries} opacity={query.isPlaceholderData ? 0.6 : 1}>
                <Table.Thead>
                  <Table.Tr>
                    {column('event_name', t.name)}
                    <Table.Th>{t.filterStatus}</Table.Th>
                    <Table.Th visibleFrom="lg">{t.customer}</Table.Th>
                    {column('event_date', t.date)}
                    {column('expires_at', t.expires)}
                    <Table.Th ta="right">{t.photos}</Table.Th>
                    {column('created_at', t.created)}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {events.map((event) => (
                    <Table.Tr key={event.id}>
                      <Table.Td maw={320}>
                        <AnchorLink
                          to="/events/$eventId/photos"
                          params={{ eventId: event.id }}
                          size="sm"
                          fw={500}
                          style={{ overflowWrap: 'anywhere' }}
                        >
                          {event.event_name}
                        </AnchorLink>
                        <Text size="xs" c="dimmed" hiddenFrom="lg" lineClamp={1} style={{ overflowWrap: 'anywhere' }}>
                          {event.customer_name}
                        </Text>
                      </Table.Td>
                      <Table.Td>
                        <StatusBadge status={event.status} />
                      </Table.Td>
                      <Table.Td visibleFrom="lg" maw={200}>
                        <Text
                          size="sm"
                          lineClamp={2}
                          style={{ overflowWrap: 'anywhere' }}
                          title={event.customer_email ?? undefined}
                        >
                          {event.customer_name}
                        </Text>
                      </Table.Td>
                      <Table.Td visibleFrom="sm" style={{ whiteSpace: 'nowrap' }}>
                        {event.event_date && day(event.event_date)}
                      </Table.Td>
                      <Table.Td visibleFrom="sm">{event.expires_at && <Time at={event.expires_at} />}</Table.Td>
                      <Table.Td ta="right">{number(event.photo_count)}</Table.Td>
                      <Table.Td visibleFrom="lg">
                        <Time at={event.created_at} />
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
              <Group justify="space-between">
                <Text size="sm" c="dimmed">
                  <span role="status">{t.galleryCount(pagination.total, number(pagination.total))}</span>
                  {trash && <> · {trash}</>}
                </Text>
                <Group gap="xs">
                  {cursor && (
                    <Button variant="default" size="xs" onClick={() => filter({})}>
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
              </Group>
            </>
          )
        }
      </Loaded>
    </Page>
  );
}
