import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', listener);
  visualViewport?.addEventListener('scroll', listener);
  return () => {
    visualViewport?.removeEventListener('resize', listener);
    visualViewport?.removeEventListener('scroll', listener);
  };
};

const heightOf = (): number => {
  const { visualViewport: seen } = window;
  // A user who has zoomed in sees less of the page as well.
  if (!seen || seen.scale > 1.01) return 0;
  return Math.max(0, Math.round(window.innerHeight - seen.height - seen.offsetTop));
};

/** How many pixels of the page lie under the keyboard of a phone. */
export const useKeyboardHeight = (): number => useSyncExternalStore(subscribe, heightOf);
