import { ModalsProvider } from '@mantine/modals';
import { useEffect } from 'react';
import { useWords } from './language.tsx';
import { modalsAreThere } from './open-modal.ts';
import { frameWords } from './words.ts';

/** Dialogs that are opened by a call; the button that closes them has a name. */
export function Modals() {
  const t = useWords(frameWords);
  useEffect(modalsAreThere, []);
  return <ModalsProvider modalProps={{ closeButtonProps: { 'aria-label': t.close } }}>{null}</ModalsProvider>;
}
