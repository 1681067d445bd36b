import { Button, Group, Table, Text, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { PeriodAndBefore } from '../data/analytics.ts';
import { PRIORITIES } from '../data/tasks/task.ts';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { taskWords } from '../tasks/words.ts';
import { useDates } from './dates.ts';
import { Plot } from './plot.tsx';
import classes from './plots.module.css';
import { dashboardWords } from './words.ts';

const MOST = 8;

type Share = { key: string; name: string; color?: string | null; completed: number };

/** Completed tasks by priority. */
export function ByPriority({ data }: { data: PeriodAndBefore }) {
  const t = useWords(dashboardWords);
  const task = useWords(taskWords);
  const shares = PRIORITIES.toReversed().map((priority) => ({
    key: priority,
    name: task.priority[priority],
    completed: data.byPriority[priority],
  }));
  return <Shares title={t.byPriority} of={task.priorityField} file="priority" shares={shares} data={data} />;
}

/** Completed tasks by label. */
export function ByLabel({ data }: { data: PeriodAndBefore }) {
  const t = useWords(dashboardWords);
  const task = useWords(taskWords);
  const shares = data.byLabel.map(({ labelId, name, color, completed }) => ({
    key: String(labelId),
    name: name ?? task.noLabel,
    color,
    completed,
  }));
  return <Shares title={t.byLabel} of={task.label} file="label" shares={shares} data={data} />;
}

type Props = { title: string; of: string; file: string; shares: Share[]; data: PeriodAndBefore };

/** A table with bars as rows. */
function Shares({ title, of, file, shares, data: { unit, period } }: Props) {
  const t = useWords(dashboardWords);
  const { number } = useFormat();
  const dates = useDates();
  const [showsAll, all] = useDisclosure();
  const caption = `${t.measures.completed}, ${title}, ${dates.period(unit, period.start, period.end)}`;
  const table = {
    caption,
    heads: [of, t.measures.completed],
    rows: shares.map(({ key, name, completed }) => ({ key, name, raw: name, values: [completed] })),
  };
  const most = Math.max(1, ...shares.map(({ completed }) => completed));
  return (
    <Plot title={title} table={table} file={`${file}_${period.start}_${period.end}`} isTable isOnlyForm>
      {shares.length === 0 ? (
        <Text c="dimmed">{t.nothingCompleted}</Text>
      ) : (
        <Table withRowBorders={false} verticalSpacing={4} highlightOnHover={false} layout="fixed">
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <VisuallyHidden component="thead">
            <tr>
              <th scope="col">{of}</th>
              <th scope="col">{t.measures.completed}</th>
            </tr>
          </VisuallyHidden>
          <Table.Tbody>
            {(showsAll ? shares : shares.slice(0, MOST)).map(({ key, name, color, completed }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row" fw={400} className={classes.name}>
                  <Group gap="xs" wrap="nowrap">
                    {color && <span className={classes.swatch} style={{ background: color }} aria-hidden />}
                    <bdi>{name}</bdi>
                  </Group>
                </Table.Th>
                <Table.Td className={classes.share}>
                  <span className={classes.bar} style={{ inlineSize: `${(70 * completed) / most}%` }} aria-hidden />
                  {number(completed)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {shares.length > MOST && !showsAll && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={all.open}>
          {t.showAll(number(shares.length))}
        </Button>
      )}
    </Plot>
  );
}
