import { Table, VisuallyHidden } from '@mantine/core';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import type { PlotTable } from './plot-table.ts';
import { dashboardWords } from './words.ts';

export function NumberTable({ table: { caption, heads, rows, totals } }: { table: PlotTable }) {
  const t = useWords(dashboardWords);
  const { number } = useFormat();
  const cells = (values: (number | null)[]) =>
    values.map((value, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name
      <Table.Td key={i} ta="end">
        {value === null ? <VisuallyHidden>{t.none}</VisuallyHidden> : number(value)}
      </Table.Td>
    ));
  return (
    <Table.ScrollContainer minWidth={0} maxHeight={420} type="native" tabIndex={0} role="group" aria-label={caption}>
      <Table stickyHeader>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head, i) => (
              <Table.Th key={head} scope="col" ta={i === 0 ? 'start' : 'end'}>
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, name, values }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" fw={400}>
                {name}
              </Table.Th>
              {cells(values)}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {totals && (
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row">{t.total}</Table.Th>
              {cells(totals)}
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </Table.ScrollContainer>
  );
}
