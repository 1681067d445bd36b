import { Table, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Insights } from '../data/insights.ts';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { insightWords } from './words.ts';

const NUMBERS = ['visits', 'guests', 'downloads', 'favourites', 'lists'] as const;
type Numbers = { [Name in (typeof NUMBERS)[number]]: number };

/** The numbers by link and by day. Days on which nothing happened are left out. */
export function InsightTables({ insights: { by_link, days } }: { insights: Insights }) {
  const t = useWords(insightWords);
  const { day } = useFormat();
  const nameOf = ({ link_id, name }: Insights['by_link'][number]) =>
    link_id === null ? t.sharedList : (name ?? (link_id === 0 ? t.mainLink : t.deletedLink));
  const busy = days.filter((one) => NUMBERS.some((name) => one[name] > 0)).reverse();
  return (
    <>
      {by_link.length > 1 && (
        <NumberTable
          title={t.byLink}
          first={t.link}
          rows={by_link.map((link) => ({ key: String(link.link_id), name: nameOf(link), numbers: link }))}
        />
      )}
      {busy.length > 0 && (
        <NumberTable
          title={t.table}
          first={t.date}
          rows={busy.map((one) => ({ key: one.date, name: day(one.date), numbers: one }))}
        />
      )}
    </>
  );
}

type Row = { key: string; name: ReactNode; numbers: Numbers };

function NumberTable({ title, first, rows }: { title: string; first: string; rows: Row[] }) {
  const t = useWords(insightWords);
  const { number } = useFormat();
  return (
    <section aria-label={title}>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      <Table.ScrollContainer minWidth={480} type="native" tabIndex={0} role="group" aria-label={title}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{first}</Table.Th>
              {NUMBERS.map((name) => (
                <Table.Th key={name} ta="right">
                  {t.numbers[name]}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ key, name, numbers }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row" fw={400} style={{ overflowWrap: 'anywhere' }}>
                  {name}
                </Table.Th>
                {NUMBERS.map((column) => (
                  <Table.Td key={column} ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
                    {number(numbers[column])}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}
