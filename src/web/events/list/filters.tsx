import { Button, NativeSelect, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type EventFilter, facetsQuery, ORDERS, type Order } from '../../data/event-lists.ts';
import { FilterSelect } from '../../frame/forms/filter-select.tsx';
import { SearchField } from '../../frame/forms/search-field.tsx';
import { IconFilter } from '../../frame/icons.tsx';
import { useWords } from '../../frame/language/language.tsx';
import { aboutWords } from '../about-words.ts';
import { eventWords } from '../words.ts';
import classes from './list.module.css';
import { listWords } from './words.ts';

const STATUSES = ['active', 'draft', 'expired', 'inactive', 'archived'] as const;
const TYPES = ['wedding', 'family', 'birthday', 'corporate', 'other'] as const;

type Props = {
  filter: EventFilter;
  sort: Order;
  change: (change: EventFilter & { sort?: Order }) => void;
};

/** Search, filters and order. On phones the filters are behind a button. */
export function Filters({ filter, sort, change }: Props) {
  const t = useWords(listWords);
  const words = useWords(eventWords);
  const statuses = useWords(aboutWords);
  const { q, status, year, type, customer } = filter;
  const [isOpen, setOpen] = useState(false);
  const { data: facets } = useQuery(facetsQuery());
  const used = [status, year, type, customer].filter((value) => value !== undefined).length;
  const years = [...new Set([...(year === undefined ? [] : [year]), ...(facets?.years ?? [])])].sort((a, b) => b - a);

  return (
    <div className={classes.bar}>
      <SearchField label={words.find} q={q} find={(text) => change({ q: text })} />
      <Button
        variant="default"
        className={classes.toggle}
        leftSection={<IconFilter size={16} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t.filters}
        {used > 0 && ` (${used})`}
      </Button>
      <div className={classes.filters} data-open={isOpen || undefined}>
        <FilterSelect
          aria-label={words.filterStatus}
          value={status}
          values={STATUSES}
          labels={statuses.status}
          any={words.anyStatus}
          onChange={(value) => change({ status: value })}
        />
        <FilterSelect
          aria-label={t.type}
          value={type}
          values={TYPES}
          labels={words.type}
          any={t.anyType}
          onChange={(value) => change({ type: value })}
        />
        <NativeSelect
          aria-label={t.year}
          value={year ?? ''}
          onChange={({ currentTarget }) => change({ year: Number(currentTarget.value) || undefined })}
          data={[{ value: '', label: t.anyYear }, ...years.map((shown) => ({ value: `${shown}`, label: `${shown}` }))]}
        />
        <CustomerSelect value={customer} onChange={(value) => change({ customer: value })} />
        <NativeSelect
          aria-label={t.order}
          value={sort}
          onChange={({ currentTarget }) => change({ sort: ORDERS.find((order) => order === currentTarget.value) })}
          data={ORDERS.map((order) => ({ value: order, label: t.orders[order] }))}
        />
      </div>
    </div>
  );
}

/** The service searches, so that every customer can be found. */
function CustomerSelect({ value, onChange }: { value: string | undefined; onChange: (value?: string) => void }) {
  const t = useWords(listWords);
  const words = useWords(eventWords);
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim() === value ? '' : typed.trim(), 200);
  const { data } = useQuery(facetsQuery(q));
  const keys = (data?.customers ?? []).map(
    ({ customer_email, customer_name }) => customer_email ?? customer_name ?? '',
  );
  const names = new Map(data?.customers.map((found) => [found.customer_email, found.customer_name]));
  return (
    <Select
      aria-label={words.customer}
      placeholder={t.anyCustomer}
      searchable
      clearable
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      searchValue={typed}
      onSearchChange={setTyped}
      data={[...new Set([...(value === undefined ? [] : [value]), ...keys])]}
      // The service has searched already.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span className={classes.customer}>
          <bdi>{names.get(option.value) ?? option.value}</bdi>
          {names.get(option.value) && <small>{option.value}</small>}
        </span>
      )}
      nothingFoundMessage={t.noCustomer}
    />
  );
}
