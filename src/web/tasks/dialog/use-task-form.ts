import { useCallback, useEffect, useRef, useState } from 'react';
import { TaskPatch } from '../../../tasks/tasks.schema.ts';
import { oneTask, reloadTask, saveTask, taskWasSaved } from '../../data/tasks/one-task.ts';
import type { Task } from '../../data/tasks/task.ts';
import { hideTasks } from '../../data/tasks/task-lists.ts';
import { ApiError, type Versioned } from '../../frame/api/client.ts';
import { changesOf, markRefused, useSchemaForm } from '../../frame/forms/form.ts';
import { type Saving, useVersionedSave, valuesIn } from '../../frame/forms/versioned-save.ts';
import { useWords } from '../../frame/language/language.tsx';
import { taskWords } from '../words.ts';
import { useShown } from './task-history.tsx';

type TaskValues = Pick<
  Task,
  'title' | 'description' | 'status' | 'priority' | 'dueDate' | 'labelId' | 'estimatedMinutes'
>;

const valuesOf = (task: Task): TaskValues => ({
  title: task.title,
  description: task.description,
  status: task.status,
  priority: task.priority,
  dueDate: task.dueDate,
  labelId: task.labelId,
  estimatedMinutes: task.estimatedMinutes,
});
/** The fields of a task, saved one after the other as they are left, each over the version it was changed on. */
export function useTaskForm(now: Versioned<Task>) {
  const t = useWords(taskWords);
  const shown = useShown();
  const id = now.record.id;
  const [base, setBase] = useState(now);
  const [isSaving, setSaving] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const form = useSchemaForm<TaskValues>(TaskPatch, valuesOf(now.record));
  const latest = useRef(base);
  latest.current = base;
  const queue = useRef(Promise.resolve(true));
  const sent = useRef<Partial<TaskValues>>({});
  const dirty = () => changesOf(valuesOf(latest.current.record), form.getValues());

  // Changes of others appear, except in edited fields: there the conflict appears on saving.
  const follow = (next: Versioned<Task>) => {
    const mine = dirty();
    const theirs = changesOf(valuesOf(latest.current.record), valuesOf(next.record));
    if (Object.keys(theirs).some((name) => name in mine)) return;
    latest.current = next;
    setBase(next);
    if (Object.keys(theirs).length > 0) form.setValues({ ...valuesOf(next.record), ...mine });
  };
  // Right after a save, `now` is still the previous state for a moment. The form must not follow it.
  const followed = useRef(now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another state of the task is followed
  useEffect(() => {
    if (isSaving || now === followed.current) return;
    followed.current = now;
    if (now !== latest.current) follow(now);
  }, [now, isSaving]);

  const take = (saved: Versioned<Task>) => {
    const typed = form.getValues();
    const stillMine = changesOf(valuesOf(latest.current.record), typed);
    // Saved fields take the server's values, unless the user has typed on.
    for (const [name, value] of Object.entries(sent.current))
      if (typed[name as keyof TaskValues] === value) delete stillMine[name as keyof TaskValues];
    latest.current = saved;
    setBase(saved);
    form.setValues({ ...valuesOf(saved.record), ...stillMine });
    taskWasSaved(saved);
  };

  const saving: Saving<Task, TaskValues> = {
    labels: {
      title: t.title,
      description: t.description,
      status: t.statusField,
      priority: t.priorityField,
      dueDate: t.dueDate,
      labelId: t.label,
      estimatedMinutes: t.estimate,
    },
    shown,
    read: oneTask(id).queryFn,
    write: (body, header) => saveTask(id, body, header),
  };
  const save = useVersionedSave(saving, take);

  const saveNow = async (): Promise<boolean> => {
    const { errors } = form.validate();
    const change = dirty();
    for (const name of Object.keys(errors)) delete change[name as keyof TaskValues];
    if (Object.keys(change).length > 0) {
      sent.current = change;
      setSaving(true);
      try {
        await save(valuesIn(latest.current, saving), change);
        setFault(undefined);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) {
          hideTasks([id]);
          void reloadTask(id);
        } else if (!markRefused(form, error)) setFault(error);
      } finally {
        setSaving(false);
      }
    }
    const isClean = Object.keys(dirty()).length === 0;
    // Saving another field has cleared the message of this one.
    if (Object.keys(errors).length > 0) form.validate();
    return isClean;
  };

  return {
    form,
    isSaving,
    fault,
    isDirty: Object.keys(dirty()).length > 0,
    task: base.record,
    /** Saves what differs, after what is being saved. Resolves to whether nothing is left to be saved. */
    save(given: Partial<TaskValues> = {}): Promise<boolean> {
      if (Object.keys(given).length > 0) form.setValues(given);
      queue.current = queue.current.then(saveNow);
      return queue.current;
    },
    discard: useCallback(() => {
      form.setValues(valuesOf(latest.current.record));
      form.clearErrors();
      setFault(undefined);
    }, [form]),
  };
}
export type TaskForm = ReturnType<typeof useTaskForm>;
