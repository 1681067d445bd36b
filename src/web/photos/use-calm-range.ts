import { useEffect, useRef, useState } from 'react';

type Range = { first: number; last: number };

const TICK_MS = 100;

/** Follows a scrolled range, except for places that fly past: more than the range's length per tick. */
export function useCalmRange(first: number, last: number): Range {
  const [calm, setCalm] = useState<Range>({ first, last });
  const now = useRef({ first, last });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    now.current = { first, last };
    if (timer.current !== undefined) return;
    let before = first;
    const look = () => {
      const moved = Math.abs(now.current.first - before);
      before = now.current.first;
      timer.current = moved > now.current.last - now.current.first ? setTimeout(look, TICK_MS) : undefined;
      if (timer.current === undefined) setCalm(now.current);
    };
    timer.current = setTimeout(look, TICK_MS);
  }, [first, last]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );

  return calm;
}
