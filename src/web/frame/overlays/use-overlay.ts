import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** While an overlay is open, Back closes it and stays on the view. */
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

/** For overlays that are mounted only while open: Back closes them, and the previous element regains the focus. */
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
