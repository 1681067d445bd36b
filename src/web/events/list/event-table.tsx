import { Checkbox, Group, Table, Text, UnstyledButton } from '@mantine/core';
import type { FoundEvent, Order } from '../../data/event-lists.ts';
import { IconArrowDown, IconArrowUp } from '../../frame/icons.tsx';
import { useFormat } from '../../frame/language/format.ts';
import { useWords } from '../../frame/language/language.tsx';
import { AnchorLink } from '../../frame/page/links.tsx';
import type { Chosen } from '../../frame/page/use-chosen.ts';
import { Time } from '../../frame/time/time.tsx';
import { frameWords } from '../../frame/words.ts';
import { StatusBadge } from '../status-badge.tsx';
import { eventWords } from '../words.ts';
import { bulkWords } from './bulk-words.ts';
import { Cover } from './cover.tsx';
import { EventState, Waiting } from './event-state.tsx';
import classes from './list.module.css';
import { SelectBox } from './select-box.tsx';
import { listWords } from './words.ts';

type Column = 'event_name' | 'event_date' | 'expires_at' | 'created_at';
type Props = {
  events: FoundEvent[];
  chosen?: Chosen | undefined;
  sort: Order;
  onSort: (sort: Order) => void;
};

/** Galleries in rows. */
export function EventTable({ events, chosen, sort, onSort }: Props) {
  const t = useWords(listWords);
  const bulk = useWords(bulkWords);
  const words = useWords(eventWords);
  const frame = useWords(frameWords);
  const column = (name: Column, label: string) => <Heading name={name} label={label} sort={sort} onSort={onSort} />;
  const isAll = chosen !== undefined && chosen.ids.size === events.length;
  return (
    <Table aria-label={frame.galleries}>
      <Table.Thead>
        <Table.Tr>
          {chosen && (
            <Table.Th w={36}>
              <Checkbox
                aria-label={bulk.selectAll}
                checked={isAll}
                indeterminate={!isAll && chosen.ids.size > 0}
                onChange={isAll ? chosen.clear : chosen.all}
              />
            </Table.Th>
          )}
          {column('event_name', words.name)}
          <Table.Th>{words.filterStatus}</Table.Th>
          <Table.Th visibleFrom="lg">{words.customer}</Table.Th>
          {column('event_date', words.date)}
          {column('expires_at', words.expires)}
          <Table.Th visibleFrom="sm">{t.state}</Table.Th>
          <Table.Th ta="right" visibleFrom="xs">
            {words.photos}
          </Table.Th>
          {column('created_at', words.created)}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {events.map((event) => (
          <Row key={event.id} event={event} chosen={chosen} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** The heading of a column that the list can be sorted by. */
function Heading({ name, label, sort, onSort }: Pick<Props, 'sort' | 'onSort'> & { name: Column; label: string }) {
  const t = useWords(eventWords);
  const isDown = sort === `-${name}`;
  const isSorted = isDown || sort === name;
  const Icon = isDown ? IconArrowDown : IconArrowUp;
  const first: Order = name === 'created_at' ? `-${name}` : name;
  return (
    <Table.Th
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
      visibleFrom={
        name === 'event_name' ? undefined : name === 'created_at' ? 'xl' : name === 'expires_at' ? 'lg' : 'md'
      }
    >
      <UnstyledButton
        fz="sm"
        fw={600}
        title={t.sortedBy(label)}
        onClick={() => onSort(isSorted ? (isDown ? name : `-${name}`) : first)}
      >
        <Group gap={4} wrap="nowrap">
          {label}
          {isSorted && <Icon size={14} aria-hidden />}
        </Group>
      </UnstyledButton>
    </Table.Th>
  );
}

function Row({ event, chosen }: { event: FoundEvent; chosen: Chosen | undefined }) {
  const { number, day } = useFormat();
  const { id, event_name, customer_name, customer_email, event_date, expires_at } = event;
  const customer = customer_email ?? customer_name;
  return (
    <Table.Tr>
      {chosen && (
        <Table.Td>
          <SelectBox event={event} chosen={chosen} />
        </Table.Td>
      )}
      <Table.Td maw={320}>
        <Group gap="sm" wrap="nowrap">
          <Cover event={event} size="small" />
          <div>
            <AnchorLink
              to="/events/$eventId/photos"
              params={{ eventId: id }}
              size="sm"
              fw={500}
              className={classes.text}
            >
              {event_name}
            </AnchorLink>
            <Text size="xs" c="dimmed" hiddenFrom="lg" lineClamp={1} className={classes.text}>
              {customer_name}
            </Text>
          </div>
        </Group>
      </Table.Td>
      <Table.Td>
        <Group gap={6}>
          <StatusBadge status={event.status} />
          <Waiting event={event} />
        </Group>
      </Table.Td>
      <Table.Td visibleFrom="lg" maw={200}>
        {customer && (
          <AnchorLink
            from="/events"
            to="/events"
            search={(before) => ({ sort: before.sort, customer })}
            c="inherit"
            size="sm"
            lineClamp={2}
            className={classes.text}
            title={customer_email ?? undefined}
          >
            {customer_name ?? customer_email}
          </AnchorLink>
        )}
      </Table.Td>
      <Table.Td visibleFrom="md" className={classes.oneLine}>
        {event_date && day(event_date)}
      </Table.Td>
      <Table.Td visibleFrom="lg">{expires_at && <Time at={expires_at} />}</Table.Td>
      <Table.Td visibleFrom="sm">
        <EventState event={event} />
      </Table.Td>
      <Table.Td ta="right" visibleFrom="xs">
        {number(event.photo_count)}
      </Table.Td>
      <Table.Td visibleFrom="xl">
        <Time at={event.created_at} />
      </Table.Td>
    </Table.Tr>
  );
}
