import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Pixels from the end that count as the end. */
const NEAR = 80;

const scroller = () => document.scrollingElement as HTMLElement;
const isNearEnd = () => {
  const { scrollHeight, scrollTop, clientHeight } = scroller();
  return scrollHeight - scrollTop - clientHeight < NEAR;
};

/** Keeps the end of a growing text visible for users who are there, and does nothing for users who read further up. */
export function useStickToEnd(growing: RefObject<HTMLElement | null>) {
  const [isAtEnd, setAtEnd] = useState(true);
  const sticks = useRef(true);

  const toEnd = useCallback(() => {
    sticks.current = true;
    scroller().scrollTo({ top: scroller().scrollHeight, behavior: 'instant' });
  }, []);

  useEffect(() => {
    let last = scroller().scrollTop;
    const look = () => {
      const { scrollTop } = scroller();
      // New text moves the end away; only scrolling up leaves it.
      if (isNearEnd()) sticks.current = true;
      else if (scrollTop < last) sticks.current = false;
      last = scrollTop;
      setAtEnd(isNearEnd());
    };
    const grown = new ResizeObserver(() => {
      if (sticks.current) toEnd();
      setAtEnd(isNearEnd());
    });
    if (growing.current) grown.observe(growing.current);
    addEventListener('scroll', look, { passive: true });
    return () => {
      removeEventListener('scroll', look);
      grown.disconnect();
    };
  }, [growing, toEnd]);

  return { isAtEnd, toEnd };
}
