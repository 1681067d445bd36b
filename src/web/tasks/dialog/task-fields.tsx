import { Box, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PRIORITIES, type Priority, STATUSES, type Status } from '../../data/tasks/task.ts';
import { optionalText } from '../../frame/forms/form.ts';
import { useWords } from '../../frame/language/language.tsx';
import { estimateText, minutesOf } from '../fields/estimate.ts';
import { LabelField } from '../labels/label-field.tsx';
import { useComplete } from '../use-complete.ts';
import { taskWords } from '../words.ts';
import { LiveDescription } from './live-description.tsx';
import classes from './task-dialog.module.css';
import type { TaskForm } from './use-task-form.ts';
import { dialogWords } from './words.ts';

/** All fields of a task. Choices are saved at once, texts when the field is left. */
export function TaskFields({ form: { form, save, task } }: { form: TaskForm }) {
  const t = useWords(taskWords);
  const own = useWords(dialogWords);
  const complete = useComplete();
  const leave = () => void save();
  return (
    <Box className={classes.fields}>
      <Stack gap="sm">
        <TextInput
          label={t.title}
          maxLength={255}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('title')}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing && !event.ctrlKey && !event.metaKey) leave();
          }}
        />
        <Textarea
          label={t.description}
          maxLength={10_000}
          autosize
          minRows={4}
          maxRows={14}
          {...optionalText(form, 'description')}
          onBlur={leave}
        />
        <LiveDescription text={form.values.description ?? ''} change={(description) => void save({ description })} />
      </Stack>
      <Stack gap="sm">
        <Group grow gap="sm" align="flex-start">
          <NativeSelect
            label={t.statusField}
            data={STATUSES.map((value) => ({ value, label: t.status[value] }))}
            value={form.values.status}
            onChange={async ({ currentTarget: { value } }) => {
              // Completing and reopening look the same wherever they are done.
              if (value !== 'done' && task.status !== 'done') return void save({ status: value as Status });
              if (await save()) void complete(task, value as Status);
            }}
          />
          <NativeSelect
            label={t.priorityField}
            data={PRIORITIES.map((value) => ({ value, label: t.priority[value] }))}
            value={form.values.priority}
            onChange={({ currentTarget: { value } }) => void save({ priority: value as Priority })}
          />
        </Group>
        <TextInput
          type="date"
          max="9999-12-31"
          label={t.dueDate}
          {...optionalText(form, 'dueDate')}
          onBlur={({ currentTarget }) => currentTarget.validity.badInput || leave()}
        />
        <LabelField
          label={t.label}
          value={form.values.labelId}
          error={form.errors.labelId}
          onChange={(labelId) => void save({ labelId })}
        />
        <Estimate
          label={t.estimate}
          hint={own.estimateHint}
          fault={own.estimateFault}
          value={form.values.estimatedMinutes}
          onChange={(estimatedMinutes) => void save({ estimatedMinutes })}
        />
      </Stack>
    </Box>
  );
}

type EstimateProps = {
  label: string;
  hint: string;
  fault: string;
  value: number | null;
  onChange: (minutes: number | null) => void;
};

function Estimate({ label, hint, fault, value, onChange }: EstimateProps) {
  const [text, setText] = useState({ typed: estimateText(value), means: value });
  if (text.means !== value) setText({ typed: estimateText(value), means: value });
  const minutes = minutesOf(text.typed);
  const leave = () => {
    if (minutes === undefined) return;
    setText({ typed: estimateText(minutes), means: value });
    if (minutes !== value) onChange(minutes);
  };
  return (
    <TextInput
      label={label}
      placeholder={hint}
      autoComplete="off"
      value={text.typed}
      error={minutes === undefined && fault}
      onChange={({ currentTarget: { value: typed } }) => setText({ typed, means: value })}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  );
}
