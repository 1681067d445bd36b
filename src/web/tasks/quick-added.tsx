import { Button, Group, Loader, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../frame/language.tsx';
import { AnchorLink } from '../frame/links.tsx';
import { useFaultText } from '../frame/states.tsx';
import { frameWords } from '../frame/words.ts';
import classes from './quick-add.module.css';
import type { Batch } from './quick-batches.ts';
import { quickWords } from './quick-words.ts';

/** So many are seen; all that was added is in the list. */
const SHOWN = 4;

type Props = { batches: readonly Batch[]; close: () => void; undo: (id: number) => void; retry: (id: number) => void };

/** What was added, newest first, each with a link to it and a way back. */
export function QuickAdded({ batches, ...acts }: Props) {
  const shown = batches.toReversed().filter(({ state }, index) => index < SHOWN || state === 'failed');
  return (
    <Stack gap={4} role="status" mt={shown.length > 0 ? 'sm' : 0}>
      {shown.map((batch) => (
        <Added key={batch.id} batch={batch} {...acts} />
      ))}
    </Stack>
  );
}

function Added({ batch, close, undo, retry }: Omit<Props, 'batches'> & { batch: Batch }) {
  const [t, frame] = [useWords(quickWords), useWords(frameWords)];
  const refusal = useFaultText();
  const { id, lines, tasks, queued, state, error } = batch;
  const [first] = lines;
  const isOne = lines.length === 1;
  const title = <bdi>{tasks[0]?.title ?? first?.body.title}</bdi>;
  const one = (verb: string, what: ReactNode) => (
    <>
      {verb} {what}
    </>
  );

  if (state === 'failed')
    return (
      <div className={classes.added} role="alert">
        <IconAlertTriangle size={18} color="var(--mantine-color-error)" aria-hidden />
        <Text size="sm" className={classes.addedText}>
          {isOne ? one(t.notAdded, title) : t.notAddedMany(lines.length - tasks.length - queued)}. {refusal(error)}
        </Text>
        <Button size="compact-sm" variant="subtle" onClick={() => retry(id)}>
          {frame.retry}
        </Button>
      </div>
    );
  if (state === 'sending')
    return (
      <div className={classes.added}>
        <Loader size={16} mt={3} />
        <Stack gap={4} className={classes.addedText}>
          <span>{isOne ? one(t.addingOne, title) : t.adding(tasks.length + queued, lines.length)}</span>
          {!isOne && (
            <Progress
              value={((tasks.length + queued) / lines.length) * 100}
              aria-label={t.adding(tasks.length + queued, lines.length)}
            />
          )}
        </Stack>
      </div>
    );
  if (state === 'undone')
    return (
      <div className={classes.added}>
        <IconArrowBackUp size={18} aria-hidden />
        <span className={classes.addedText}>{isOne ? one(t.undone, title) : t.undoneMany(tasks.length)}</span>
      </div>
    );
  const task = tasks[0];
  const link = task && (
    <AnchorLink to="/tasks" search={{ task: task.id }} onClick={close}>
      {title}
    </AnchorLink>
  );
  return (
    <>
      {tasks.length > 0 && (
        <div className={classes.added}>
          <IconCheck size={18} color="var(--mantine-color-green-filled)" aria-hidden />
          <span className={classes.addedText}>{isOne ? one(t.added, link) : t.addedMany(tasks.length)}</span>
          <Button size="compact-sm" variant="subtle" onClick={() => undo(id)}>
            {frame.undo}
          </Button>
        </div>
      )}
      {queued > 0 && (
        <Group className={classes.added} wrap="nowrap">
          <IconCloudOff size={18} aria-hidden />
          <span className={classes.addedText}>{isOne ? one(t.queued, title) : t.queuedMany(queued)}</span>
        </Group>
      )}
    </>
  );
}
