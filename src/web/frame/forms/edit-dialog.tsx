import type { UseFormReturnType } from '@mantine/form';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Versioned } from '../api/client.ts';
import { useWords } from '../language/language.tsx';
import { Dialog, DialogForm } from '../overlays/dialog.tsx';
import { Loaded } from '../page/states.tsx';
import { frameWords } from '../words.ts';
import { changesOf, type Refusals, type Schema, useSchemaForm } from './form.ts';
import { useSubmit } from './submit.ts';
import { type Saving, useVersionedSave, valuesIn } from './versioned-save.ts';

type Fields = Record<string, unknown>;

type FormProps<Shown extends object, Values extends Fields> = Saving<Shown, Values> & {
  schema: Schema;
  saved: (record: Shown) => void;
  refusals?: Refusals;
  close: () => void;
  children: (form: UseFormReturnType<Values>, record: Shown) => ReactNode;
};

type Props<Shown extends object, Values extends Fields> = FormProps<Shown, Values> & {
  opened: boolean;
  title: string;
  size?: 'md';
  /** Identifies the record among all queries. */
  queryKey: QueryKey;
};

/** A dialog that changes one record. It reads the record when it opens and saves only the fields that changed. */
export function EditDialog<Shown extends object, Values extends Fields>(props: Props<Shown, Values>) {
  const { opened, title, size, ...form } = props;
  return (
    <Dialog opened={opened} title={title} close={form.close} size={size}>
      {opened && <Reader {...form} />}
    </Dialog>
  );
}

function Reader<Shown extends object, Values extends Fields>(props: FormProps<Shown, Values> & { queryKey: QueryKey }) {
  // Read again for each dialog, but never while someone types.
  const query = useQuery({
    queryKey: [...props.queryKey, 'edit'],
    queryFn: props.read,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={query} rows={2}>
      {(start) => <EditForm {...props} start={start} />}
    </Loaded>
  );
}

function EditForm<Shown extends object, Values extends Fields>(
  props: FormProps<Shown, Values> & { start: Versioned<Shown> },
) {
  const { schema, saved, refusals, close, children } = props;
  const t = useWords(frameWords);
  const [before] = useState(() => valuesIn(props.start, props));
  const form = useSchemaForm<Values>(schema, before.record);
  const save = useVersionedSave(props, ({ record }) => {
    saved(record);
    close();
  });
  const { submit, isBusy } = useSubmit(
    form,
    async (typed) => {
      const change = changesOf(before.record, typed);
      if (Object.keys(change).length === 0) close();
      else await save(before, change);
    },
    refusals,
  );
  return (
    <DialogForm submit={submit} isBusy={isBusy} verb={t.save} cancel={close}>
      {children(form, props.start.record)}
    </DialogForm>
  );
}
