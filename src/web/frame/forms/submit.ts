import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useNotices } from '../overlays/notices.tsx';
import { markRefused, type Refusals } from './form.ts';

/** Sends what a form contains. If the service refuses fields, they are marked; any other failure is shown as a notice. */
export function useSubmit<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  send: (values: Values) => Promise<unknown>,
  refusals?: Refusals,
) {
  const { failed } = useNotices();
  const [isBusy, setBusy] = useState(false);
  const submit = form.onSubmit(async (values) => {
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      if (!markRefused(form, error, refusals)) failed(error);
    } finally {
      setBusy(false);
    }
  });
  return { submit, isBusy };
}
