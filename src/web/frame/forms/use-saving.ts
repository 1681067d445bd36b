import { useState } from 'react';
import { useAct } from '../overlays/use-act.ts';

/** Saves single choices at once. While one is being saved, `saving` has it. `save` resolves to whether it was saved. */
export function useSaving<Patch extends object>(write: (patch: Patch) => Promise<unknown>, done?: string) {
  const { act } = useAct();
  const [saving, setSaving] = useState<Partial<Patch>>({});
  const save = (patch: Patch): Promise<boolean> => {
    setSaving(patch);
    return act(() => write(patch), { ...(done && { done }) }).finally(() => setSaving({}));
  };
  return { save, saving };
}
