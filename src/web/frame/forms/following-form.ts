import { useEffect, useState } from 'react';
import { changesOf, type Refusals, type Schema, useSchemaForm } from './form.ts';
import { useLeaveGuard } from './leave-guard.ts';
import { useSubmit } from './submit.ts';

type Begin<Values> = (values: Values, etag?: string) => void;

type Following<Values extends Record<string, unknown>> = {
  schema: Schema;
  latest: Values;
  etag?: string;
  /** Saves the change. `begin` continues with what is saved now. */
  send: (change: Partial<Values>, values: Values, begin: Begin<Values>) => Promise<unknown>;
  refusals?: Refusals;
};

/** A form of saved values. It shows the changes of others, unless it has unsaved changes. */
export function useFollowingForm<Values extends Record<string, unknown>>(following: Following<Values>) {
  const { schema, latest, etag = '', send, refusals } = following;
  const form = useSchemaForm<Values>(schema, latest);
  const [before, setBefore] = useState({ record: latest, etag });
  const change = changesOf(before.record, form.values);
  const isDirty = Object.keys(change).length > 0;

  const begin: Begin<Values> = (record, etag = '') => {
    setBefore({ record, etag });
    form.setInitialValues(record);
    form.setValues(record);
    form.clearErrors();
  };
  const { submit, isBusy } = useSubmit(form, (values) => send(change, values, begin), refusals);
  useEffect(() => {
    if (isDirty || isBusy) return;
    if (etag !== before.etag || Object.keys(changesOf(before.record, latest)).length > 0) begin(latest, etag);
  });
  useLeaveGuard(() => isDirty);
  return { form, before, begin, submit, isDirty, isBusy };
}
