import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { NewTask } from '../../tasks/tasks.schema.ts';
import { useLabels } from '../data/labels.ts';
import type { NewTask as Input } from '../data/tasks/task.ts';
import { optionalText, useSchemaForm } from '../frame/forms/form.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { frameWords } from '../frame/words.ts';
import type { QueuedTask } from '../tasks/outbox/outbox.ts';
import { sendAnew } from '../tasks/outbox/run-outbox.ts';
import { taskWords } from '../tasks/words.ts';
import { offlineWords } from './words.ts';

const NEW = 'new';

/** A refused task, to be corrected and sent again. */
export default function EditQueued({ task, reason, close }: { task: QueuedTask; reason: string; close: () => void }) {
  const t = useWords(taskWords);
  const own = useWords(offlineWords);
  const frame = useWords(frameWords);
  const { failed } = useNotices();
  const labels = useLabels();
  const { newLabel, ...input } = task.input;
  const form = useSchemaForm<Input & { label?: string }>(NewTask, input);
  const label = form.getInputProps('labelId');
  const isGone = input.labelId != null && !labels.some(({ id }) => id === input.labelId);
  const isNew = newLabel !== undefined && form.values.labelId == null;

  const send = form.onSubmit((values) => {
    close();
    sendAnew(task, { ...values, ...(isNew && { newLabel }) }).catch(failed);
  });

  return (
    <form onSubmit={send}>
      <Stack gap="xs">
        <Text size="sm" c="red" style={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Text>
        <TextInput label={t.title} data-autofocus {...form.getInputProps('title')} />
        <TextInput label={t.dueDate} type="date" {...optionalText(form, 'dueDate')} />
        <NativeSelect
          label={t.label}
          error={isGone && form.values.labelId === input.labelId ? own.labelGone : label.error}
          value={isNew ? NEW : (form.values.labelId ?? '')}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('labelId', value === '' || value === NEW ? null : Number(value))
          }
          data={[
            { value: '', label: t.noLabel },
            ...(newLabel ? [{ value: NEW, label: own.newLabel(newLabel.name) }] : []),
            ...(isGone ? [{ value: String(input.labelId), label: '–' }] : []),
            ...labels.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <Group justify="flex-end" gap="xs">
          <Button size="xs" variant="default" onClick={close}>
            {frame.cancel}
          </Button>
          <Button size="xs" type="submit">
            {t.addTask}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
