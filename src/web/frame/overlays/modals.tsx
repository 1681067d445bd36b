import { ModalsProvider, useModals } from '@mantine/modals';
import { useEffect } from 'react';
import { useWords } from '../language/language.tsx';
import { frameWords } from '../words.ts';
import { modalsAreThere } from './open-modal.ts';
import { useBackCloses } from './use-overlay.ts';

/** Dialogs that are opened by a call; the button that closes them has a name. */
export function Modals() {
  const t = useWords(frameWords);
  useEffect(modalsAreThere, []);
  return (
    <ModalsProvider modalProps={{ closeButtonProps: { 'aria-label': t.close } }}>
      <BackCloses />
    </ModalsProvider>
  );
}

function BackCloses() {
  const { modals, closeModal } = useModals();
  const top = modals.at(-1);
  useBackCloses(() => closeModal(top?.id ?? ''), top !== undefined);
  return null;
}
