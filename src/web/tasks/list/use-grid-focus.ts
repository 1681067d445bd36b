import { type FocusEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Task } from '../../data/tasks/task.ts';

/** Which row of a list has the focus, also while rows come and go around it. */
export function useGridFocus(box: RefObject<HTMLElement | null>, tasks: readonly Task[]) {
  const [chosen, setChosen] = useState<number>();
  const place = useRef(0);
  const isHere = useRef(false);
  const wanted = useRef<string>(undefined);

  // Where the task has left the list, whatever is in its place is next.
  const index = tasks.findIndex(({ id }) => id === chosen);
  const current = tasks[index >= 0 ? index : Math.min(place.current, tasks.length - 1)];
  const currentId = current?.id;
  useEffect(() => {
    if (index >= 0) place.current = index;
  }, [index]);

  // After everything that is drawn: a row that was not there before can only be focused then.
  useLayoutEffect(() => {
    const isLost = isHere.current && document.activeElement === document.body;
    const selector = wanted.current ?? (isLost && currentId !== undefined ? `[data-task="${currentId}"]` : undefined);
    if (!selector) return;
    const part = box.current?.querySelector<HTMLElement>(selector);
    if (!part) return;
    wanted.current = undefined;
    part.focus({ preventScroll: true });
  });
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      if (!box.current?.contains(target as Node)) isHere.current = false;
    };
    addEventListener('pointerdown', press);
    return () => removeEventListener('pointerdown', press);
  }, [box]);

  const [, draw] = useState({});
  return {
    currentId,
    /** Makes a row the current one; the focus goes where something else wants it. */
    choose: setChosen,
    /** Gives a row the focus. */
    moveTo: useCallback((id: number) => {
      wanted.current = `[data-task="${id}"]`;
      setChosen(id);
      draw({});
    }, []),
    /** Gives the focus back to what was pressed in a row, or to the row. */
    backTo: useCallback((id: number, part?: string) => {
      wanted.current = `[data-task="${id}"]${part ? ` [data-do="${part}"]` : ''}`;
      isHere.current = true;
    }, []),
    handlers: {
      onFocus({ target }: FocusEvent<HTMLElement>) {
        isHere.current = true;
        const id = Number(target.closest<HTMLElement>('[data-task]')?.dataset.task);
        if (id) setChosen(id);
      },
      onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
        const to = relatedTarget as HTMLElement | null;
        if (to && !box.current?.contains(to) && !to.closest('[role="dialog"], [role="menu"]')) isHere.current = false;
      },
    },
  };
}
