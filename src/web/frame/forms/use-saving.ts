import { useState } from 'react';
import { useNotices } from '../overlays/notices.tsx';

/** Saves single choices at once. While one is being saved, `saving` has it. `save` resolves to whether it was saved. */
export function useSaving<Patch extends object>(write: (patch: Patch) => Promise<void>) {
  const { failed } = useNotices();
  const [saving, setSaving] = useState<Partial<Patch>>({});
  const save = async (patch: Patch): Promise<boolean> => {
    setSaving(patch);
    try {
      await write(patch);
      return true;
    } catch (error) {
      failed(error);
      return false;
    } finally {
      setSaving({});
    }
  };
  return { save, saving };
}
