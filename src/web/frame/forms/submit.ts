import type { UseFormReturnType } from '@mantine/form';
import { useAct } from '../overlays/use-act.ts';
import { markRefused, type Refusals } from './form.ts';

/** Sends what a form contains. If the service refuses fields, they are marked; any other failure is shown as a notice. */
export function useSubmit<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  send: (values: Values) => Promise<unknown>,
  refusals?: Refusals,
) {
  const { act, isBusy } = useAct();
  const submit = form.onSubmit((values) =>
    act(() =>
      send(values).catch((error) => {
        if (!markRefused(form, error, refusals)) throw error;
      }),
    ),
  );
  return { submit, isBusy };
}
