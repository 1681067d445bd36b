import { useState } from 'react';
import { useAct } from '../overlays/use-act.ts';

/** Saves single choices at once. `shown` are the values as they are saved or being saved. */
export function useSaving<Values extends object>(
  values: Values,
  write: (patch: Partial<Values>) => Promise<unknown>,
  done?: string,
) {
  const { act } = useAct();
  const [saving, setSaving] = useState<Partial<Values>>({});
  const save = (patch: Partial<Values>): Promise<boolean> => {
    setSaving(patch);
    return act(() => write(patch), { ...(done && { done }) }).finally(() => setSaving({}));
  };
  return { save, shown: { ...values, ...saving } };
}
