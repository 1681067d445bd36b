import { ActionIcon, Box, Group, Paper, Table, Text, Title, Tooltip, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { IconDownload, IconTable } from '../frame/icons.tsx';
import { useFormat } from '../frame/language/format.ts';
import { type LanguageCode, useLanguage, useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import type { PlotTable } from './plot-table.ts';
import { dashboardWords } from './words.ts';

/** Spreadsheets use semicolons in languages that write numbers with a comma. */
const DELIMITERS: Record<LanguageCode, string> = { en: ',', de: ';' };

type Props = {
  title: string;
  order?: 2 | 3;
  /** Shown below the title. */
  about?: ReactNode;
  /** The numbers: read out instead of the plot, shown on request and offered as CSV. */
  table: PlotTable;
  /** The start of the file name. */
  file: string;
  /** Whether the plot is itself a table and needs no other one for screen readers. */
  isTable?: boolean;
  /** Whether the plot says more than its numbers, so that no table replaces it. */
  isOnlyForm?: boolean;
  children: ReactNode;
};

export function Plot({ title, order = 3, about, table, file, isTable = false, isOnlyForm = false, children }: Props) {
  const t = useWords(dashboardWords);
  const { language } = useLanguage();
  const { failed } = useNotices();
  const [showsTable, form] = useDisclosure();
  const download = () => downloadCsv(table, `${file}.csv`, language).catch(failed);
  return (
    <Paper withBorder p="md" component="section" aria-label={title} miw={0}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <Box miw={0}>
          <Title order={order}>{title}</Title>
          {about}
        </Box>
        <Group gap={4} wrap="nowrap">
          {!isOnlyForm && (
            <Tooltip label={t.asTable(title)}>
              <ActionIcon
                aria-label={t.asTable(title)}
                aria-pressed={showsTable}
                variant={showsTable ? 'light' : 'subtle'}
                onClick={form.toggle}
              >
                <IconTable size={18} />
              </ActionIcon>
            </Tooltip>
          )}
          <Tooltip label={t.csv(title)}>
            <ActionIcon aria-label={t.csv(title)} onClick={download}>
              <IconDownload size={18} />
            </ActionIcon>
          </Tooltip>
        </Group>
      </Group>
      <Box mt="sm">
        {showsTable ? <NumberTable table={table} /> : isTable ? children : <div aria-hidden>{children}</div>}
        {!showsTable && !isTable && (
          <VisuallyHidden>
            <NumberTable table={table} />
          </VisuallyHidden>
        )}
      </Box>
    </Paper>
  );
}

export const PlotText = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
);

/** Downloads the numbers of a plot as CSV without formulas. Excel needs the byte order mark to detect UTF-8. */
async function downloadCsv({ heads, rows }: PlotTable, name: string, language: LanguageCode): Promise<void> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const text = stringify([heads, ...rows.map(({ raw, values }) => [raw, ...values])], {
    bom: true,
    delimiter: DELIMITERS[language],
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

function NumberTable({ table: { caption, heads, rows, totals } }: { table: PlotTable }) {
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
