import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useLabels } from '../data/labels.ts';
import { IconCheck } from '../frame/icons.tsx';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { loadPatiently } from '../frame/loading/load.ts';
import { useNotices } from '../frame/overlays/notices.tsx';
import { useOverlay } from '../frame/overlays/use-overlay.ts';
import { Empty } from '../frame/page/states.tsx';
import { Time } from '../frame/time/time.tsx';
import { frameWords } from '../frame/words.ts';
import type { QueuedTask } from '../tasks/outbox/outbox.ts';
import { discard } from '../tasks/outbox/run-outbox.ts';
import { taskWords } from '../tasks/words.ts';
import classes from './outbox-list.module.css';
import { offlineWords } from './words.ts';

const EditQueued = lazy(() => loadPatiently(() => import('./edit-queued.tsx')));

/** Tasks that were not sent yet: why they wait or were refused, and actions. */
export default function OutboxList({ tasks, close }: { tasks: readonly QueuedTask[]; close: () => void }) {
  const t = useWords(offlineWords);
  const frame = useWords(frameWords);
  useOverlay(close);
  return (
    <Modal opened onClose={close} title={t.title} closeButtonProps={{ 'aria-label': frame.close }}>
      {tasks.length === 0 ? (
        <Empty icon={<IconCheck />} title={t.none} text={t.noneText} />
      ) : (
        <Stack>
          <Text size="sm" c="dimmed">
            {t.about}
          </Text>
          <ul className={classes.list}>
            {tasks.map((task) => (
              <li key={task.key}>
                <Queued task={task} />
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </Modal>
  );
}

function Queued({ task }: { task: QueuedTask }) {
  const t = useWords(offlineWords);
  const frame = useWords(frameWords);
  const words = useWords(taskWords);
  const { done, failed } = useNotices();
  const reason = useReason(task);
  const [isEditing, setEditing] = useState(false);
  const { input, addedAt, refusal, change } = task;
  const title = change?.task.title ?? input.title;
  const remove = () => discard(task).then((undo) => done(t.discarded, undo), failed);
  if (isEditing)
    return (
      <Suspense>
        <EditQueued task={task} reason={reason} close={() => setEditing(false)} />
      </Suspense>
    );
  return (
    <Group justify="space-between" align="flex-start" gap="xs">
      <Stack gap={2} flex="1 1 200px" miw={0}>
        <Text size="sm" className={classes.typed}>
          <bdi>{title}</bdi>
        </Text>
        <Text size="xs" c="dimmed" component="div" className={classes.typed}>
          <Time at={new Date(addedAt).toISOString()} />
          {change && ` · ${words.status[change.status]}`}
          {!refusal && ` · ${t.waits}`}
          <Fields task={task} />
        </Text>
        {refusal && (
          <Text size="sm" c="red" className={classes.typed}>
            {reason}
          </Text>
        )}
      </Stack>
      <Group gap={4}>
        {refusal && !change && (
          <Button size="compact-sm" variant="default" aria-label={t.editOf(title)} onClick={() => setEditing(true)}>
            {frame.edit}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" aria-label={t.discardOf(title)} onClick={remove}>
          {t.discard}
        </Button>
      </Group>
    </Group>
  );
}

/** The other details, in one line. */
function Fields({ task: { input } }: { task: QueuedTask }) {
  const t = useWords(taskWords);
  const { day } = useFormat();
  const label = useLabels().find(({ id }) => id === input.labelId)?.name ?? input.newLabel?.name;
  const { dueDate, priority } = input;
  return (
    <>
      {dueDate && ` · ${day(dueDate)}`}
      {priority && ` · ${t.priority[priority]}`}
      {label && (
        <>
          {' · '}
          <bdi>{label}</bdi>
        </>
      )}
    </>
  );
}

function useReason({ refusal }: QueuedTask): string {
  const t = useWords(offlineWords);
  if (!refusal) return '';
  const { code, fields, message } = refusal;
  if (fields.some(({ path }) => path === 'labelId')) return t.labelGone;
  const ofFields = fields.map(({ path, message }) => `${path}: ${message}`).join(' ');
  return t.reasons[code] ?? (ofFields || message);
}
