import { useCallbackRef } from '@mantine/hooks';
import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Task } from '../data/tasks/task.ts';
import type { Arrival } from './use-moves.ts';

type Column = {
  tasks: Task[] | undefined;
  cards: Virtualizer<HTMLDivElement, Element>;
  scroller: RefObject<HTMLDivElement | null>;
  arrival: Arrival | undefined;
  /** The card that was focused last, its index and the index of the card that just arrived; -1 if not loaded. */
  current: number | undefined;
  focused: number;
  arrived: number;
  setCurrent: (id: number) => void;
};

/** Scrolls to cards of a column and focuses them. Returns a function that does so by index. */
export function useCardFocus({ tasks, cards, scroller, arrival, current, focused, arrived, setCurrent }: Column) {
  const focus = (id: number) =>
    scroller.current?.querySelector<HTMLElement>(`[data-card="${id}"]`)?.focus({ preventScroll: true });
  const goTo = useCallbackRef((index: number) => {
    const id = tasks?.[index]?.id;
    if (id === undefined) return;
    cards.scrollToIndex(index, { align: 'auto' });
    // The card is drawn and focused before the next key.
    flushSync(() => setCurrent(id));
    focus(id);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place that a card arrives at
  useLayoutEffect(() => {
    if (arrived < 0 || !arrival) return;
    cards.scrollToIndex(arrived, { align: 'auto' });
    if (arrival.takesFocus) focus(arrival.id);
  }, [arrived, arrival]);

  // If the card moved to a page that is not loaded, the next card of its column gets the focus.
  const place = useRef(0);
  useLayoutEffect(() => {
    if (focused >= 0) {
      place.current = focused;
      return;
    }
    if (!arrival?.takesFocus || arrival.id !== current) return;
    // Its new column has had its turn by then, and no key has come in between.
    queueMicrotask(() => {
      if (document.activeElement === document.body) goTo(Math.min(place.current, (tasks?.length ?? 0) - 1));
    });
  }, [focused, current, arrival, tasks, goTo]);

  return goTo;
}
