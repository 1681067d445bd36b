import { useRef, useState } from 'react';
import { useAct } from '../overlays/use-act.ts';

/** Saves single choices at once, one after the other, so that the last one decides. `shown` are the values as they are saved or being saved. */
export function useSaving<Values extends object>(
  values: Values,
  write: (patch: Partial<Values>) => Promise<unknown>,
  done?: string,
) {
  const { act } = useAct();
  const [saving, setSaving] = useState<Partial<Values>>({});
  const last = useRef(Promise.resolve(true));
  const save = (patch: Partial<Values>): Promise<boolean> => {
    setSaving((before) => ({ ...before, ...patch }));
    last.current = last.current.then(() => act(() => write(patch), { ...(done && { done }) }));
    return last.current.finally(() => setSaving((before) => without(before, patch)));
  };
  return { save, shown: { ...values, ...saving } };
}

/** A value that was changed again stays. */
const without = <Values extends object>(values: Values, saved: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => saved[name as keyof Values] !== value)) as Values;
