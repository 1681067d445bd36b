import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** While something is open over a view, Back closes it and leaves the view as it is. */
export function useBackCloses(close: () => void, isOpen = true): void {
  useBlocker({
    shouldBlockFn({ action }) {
      if (action !== 'BACK') return false;
      close();
      return true;
    },
    enableBeforeUnload: false,
    disabled: !isOpen,
  });
}

/** For what is drawn over a view only while it is open: Back closes it, and the focus returns to where it was before. */
export function useOverlay(close: () => void): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
  useBackCloses(close);
}
