import { Alert, Button, Divider, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { oneTask } from '../../data/tasks/one-task.ts';
import type { Task } from '../../data/tasks/task.ts';
import { ApiError, type Versioned } from '../../frame/api/client.ts';
import { randomKey } from '../../frame/api/idempotency.ts';
import { IconAlertTriangle, IconCopy, IconMoodEmpty, IconTrash } from '../../frame/icons.tsx';
import { useFormat } from '../../frame/language/format.ts';
import { useWords } from '../../frame/language/language.tsx';
import { useNotices } from '../../frame/overlays/notices.tsx';
import { Empty, Loaded, useFaultText } from '../../frame/page/states.tsx';
import { frameWords } from '../../frame/words.ts';
import { addTask } from '../outbox/add-task.ts';
import { useTaskChanges } from '../use-task-changes.ts';
import classes from './task-dialog.module.css';
import { TaskFields } from './task-fields.tsx';
import { TaskHistory } from './task-history.tsx';
import { useTurnTo } from './task-link.tsx';
import { useTaskForm } from './use-task-form.ts';
import { dialogWords } from './words.ts';

export default function TaskPanel({ id }: { id: number }) {
  const t = useWords(dialogWords);
  const frame = useWords(frameWords);
  const turnTo = useTurnTo();
  const query = useQuery(oneTask(id));
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  const close = () => turnTo(undefined);
  if (query.data && !isGone) return <OpenTask now={query.data} close={close} />;
  return (
    <Modal opened onClose={close} title={t.task} closeButtonProps={{ 'aria-label': frame.close }}>
      {isGone ? (
        <Empty
          icon={<IconMoodEmpty />}
          title={t.gone}
          text={t.goneText}
          action={<Button onClick={close}>{frame.close}</Button>}
        />
      ) : (
        <Loaded query={query}>{() => null}</Loaded>
      )}
    </Modal>
  );
}

function OpenTask({ now, close }: { now: Versioned<Task>; close: () => void }) {
  const t = useWords(dialogWords);
  const frame = useWords(frameWords);
  const { ago } = useFormat();
  const { done, failed } = useNotices();
  const { remove } = useTaskChanges();
  const turnTo = useTurnTo();
  const form = useTaskForm(now);
  const { task, isDirty, isSaving, save } = form;

  // A field is saved when the user leaves it, also by leaving the page.
  useEffect(() => {
    const leave = () => (document.activeElement as HTMLElement | null)?.blur();
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);

  const saveAndClose = async () => {
    (document.activeElement as HTMLElement | null)?.blur();
    if (await save()) close();
  };
  const duplicate = async () => {
    if (!(await save())) return;
    const { description, priority, dueDate, labelId, estimatedMinutes } = task;
    const title = [...t.copyOf(task.title)].slice(0, 255).join('');
    try {
      const copy = await addTask({ title, description, priority, dueDate, labelId, estimatedMinutes }, randomKey());
      if (copy === 'queued') return done(t.duplicatedLater);
      turnTo(copy.id);
      done(t.duplicated);
    } catch (error) {
      failed(error);
    }
  };

  return (
    <Modal
      opened
      onClose={() => void saveAndClose()}
      title={t.task}
      size={860}
      closeOnClickOutside={!isDirty}
      closeButtonProps={{ 'aria-label': frame.close }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void saveAndClose();
      }}
    >
      <Stack>
        <TaskFields form={form} />
        {form.fault !== undefined && <NotSaved form={form} />}
        <Text size="xs" c="dimmed">
          {task.completedAt && `${t.completed(ago(task.completedAt), t.points(task.xpAwarded))} `}
          {t.created(ago(task.createdAt))}
        </Text>
        <Divider />
        <Title order={2} size="h3">
          {t.history}
        </Title>
        <TaskHistory id={task.id} />
      </Stack>
      <Group className={classes.foot} justify="space-between" gap="xs">
        <Text size="xs" c="dimmed" role="status">
          {isSaving ? t.saving : isDirty ? t.unsaved : t.saved}
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" leftSection={<IconCopy size={16} />} onClick={() => void duplicate()}>
            {t.duplicate}
          </Button>
          <Button
            size="xs"
            variant="light"
            color="red"
            leftSection={<IconTrash size={16} />}
            onClick={() => {
              void remove([task]);
              close();
            }}
          >
            {t.remove}
          </Button>
        </Group>
      </Group>
    </Modal>
  );
}

/** A refusal stays until it is mended or given up: what was typed is not lost. */
function NotSaved({ form: { fault, save, discard } }: { form: ReturnType<typeof useTaskForm> }) {
  const t = useWords(dialogWords);
  const frame = useWords(frameWords);
  const text = useFaultText();
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle />} title={t.notSaved} role="alert">
      <Text size="sm" mb="xs">
        {text(fault)}
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => void save()}>
          {frame.retry}
        </Button>
        <Button size="xs" variant="subtle" onClick={discard}>
          {t.discard}
        </Button>
      </Group>
    </Alert>
  );
}
