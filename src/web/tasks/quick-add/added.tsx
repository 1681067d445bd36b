import { ActionIcon, Button, Group, Loader, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { oneTask } from '../../data/tasks/one-task.ts';
import type { Task } from '../../data/tasks/task.ts';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconCircle,
  IconCircleCheckFilled,
  IconCloudOff,
} from '../../frame/icons.tsx';
import { useWords } from '../../frame/language/language.tsx';
import { AnchorLink } from '../../frame/page/links.tsx';
import { useFaultText } from '../../frame/page/states.tsx';
import { frameWords } from '../../frame/words.ts';
import { useComplete } from '../use-complete.ts';
import type { Batch } from './batches.ts';
import classes from './quick-add.module.css';
import { quickWords } from './words.ts';

/** The number of visible tasks; all added tasks are in the list. */
const SHOWN = 4;

type Props = { batches: readonly Batch[]; close: () => void; undo: (id: number) => void; retry: (id: number) => void };

/** The added tasks, newest first, each with a link to it and an undo button. */
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
  const fault = useFaultText();
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
          {isOne ? one(t.notAdded, title) : t.notAddedMany(lines.length - tasks.length - queued)}. {fault(error)}
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
  return (
    <>
      {tasks.length > 0 &&
        (tasks[0] && isOne ? (
          <AddedTask task={tasks[0]} close={close} undo={() => undo(id)} />
        ) : (
          <div className={classes.added}>
            <IconCheck size={18} color="var(--mantine-color-green-filled)" aria-hidden />
            <span className={classes.addedText}>{t.addedMany(tasks.length)}</span>
            <Button size="compact-sm" variant="subtle" onClick={() => undo(id)}>
              {frame.undo}
            </Button>
          </div>
        ))}
      {queued > 0 && (
        <Group className={classes.added} wrap="nowrap">
          <IconCloudOff size={18} aria-hidden />
          <span className={classes.addedText}>{isOne ? one(t.queued, title) : t.queuedMany(queued)}</span>
        </Group>
      )}
    </>
  );
}

/** A task that was added: what was done on the way is completed here at once. */
function AddedTask({ task, close, undo }: { task: Task; close: () => void; undo: () => void }) {
  const [t, frame] = [useWords(quickWords), useWords(frameWords)];
  const complete = useComplete();
  // Already known, but loaded with its version, so that its dialog can detect changes by others.
  const known = { initialData: { record: task, etag: '*' }, initialDataUpdatedAt: 0 };
  const now = useQuery({ ...oneTask(task.id), ...known }).data.record;
  const isDone = now.status === 'done';
  return (
    <div className={classes.added}>
      <ActionIcon
        size={28}
        color={isDone ? 'green' : 'gray'}
        aria-label={isDone ? t.reopen(now.title) : t.complete(now.title)}
        onClick={() => void complete(now)}
      >
        {isDone ? <IconCircleCheckFilled size={20} /> : <IconCircle size={20} />}
      </ActionIcon>
      <span className={classes.addedText}>
        {t.added}{' '}
        <AnchorLink inherit to="/tasks" search={{ task: task.id }} onClick={close}>
          <bdi>{now.title}</bdi>
        </AnchorLink>
      </span>
      {!isDone && (
        <Button size="compact-sm" variant="subtle" onClick={undo}>
          {frame.undo}
        </Button>
      )}
    </div>
  );
}
