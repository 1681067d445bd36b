import { ActionIcon, Box, Group, Paper, Text, Title, Tooltip, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload, IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { downloadCsv } from './csv.ts';
import { NumberTable } from './number-table.tsx';
import type { PlotTable } from './plot-table.ts';
import { dashboardWords } from './words.ts';

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
