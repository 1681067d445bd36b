import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The open overlays, the one on top last. */
const open: object[] = [];

/** While an overlay is on top, Back closes it and stays on the view. */
export function useBackCloses(close: () => void, isOpen = true): void {
  const [self] = useState(() => ({}));
  useEffect(() => {
    if (!isOpen) return;
    open.push(self);
    return () => void open.splice(open.indexOf(self), 1);
  }, [isOpen, self]);
  useBlocker({
    shouldBlockFn({ action }) {
      if (action !== 'BACK' || open.at(-1) !== self) return false;
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
