import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { changesOf, useSchemaForm } from '../frame/forms/form.ts';
import { useWords } from '../frame/language/language.tsx';
import { profileWords } from './words.ts';

/** A form of saved values. Values saved in another window appear at once, except in edited fields. */
export function useFollowingForm<Values extends Record<string, unknown>>(
  schema: Parameters<typeof useSchemaForm>[0],
  latest: Values,
) {
  const t = useWords(profileWords);
  const form = useSchemaForm<Values>(schema, latest);
  const [before, setBefore] = useState(latest);
  const [isBusy, setBusy] = useState(false);
  const change = changesOf(before, form.values);
  const isDirty = Object.keys(change).length > 0;

  const begin = (from: Values) => {
    setBefore(from);
    form.setInitialValues(from);
    form.setValues(from);
    form.clearErrors();
  };
  useEffect(() => {
    if (!isDirty && !isBusy && Object.keys(changesOf(before, latest)).length > 0) begin(latest);
  });
  useBlocker({
    shouldBlockFn: () => isDirty && !confirm(t.unsaved),
    enableBeforeUnload: () => isDirty,
  });

  /** Holds the form still while what it says is on its way. */
  const busy = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().finally(() => setBusy(false));
  };
  return { form, change, isDirty, isBusy, busy, begin };
}
