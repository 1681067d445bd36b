import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** So near to the end it is the end. */
const NEAR = 80;

const scroller = () => document.scrollingElement as HTMLElement;
const isNearEnd = () => {
  const { scrollHeight, scrollTop, clientHeight } = scroller();
  return scrollHeight - scrollTop - clientHeight < NEAR;
};

/** Keeps the end of what grows in sight for whoever is there, and leaves alone who reads further up. */
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
      // What grows moves the end away; only who goes up leaves it.
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
