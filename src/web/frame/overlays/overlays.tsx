import { ModalsProvider, useModals } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useWords } from '../language/language.tsx';
import { frameWords } from '../words.ts';
import { modalsAreThere } from './open-modal.ts';
import { useBackCloses } from './use-overlay.ts';

/** The overlays that can be shown above every view. */
export default function Overlays() {
  return (
    <>
      <Notifications position="top-center" />
      <Modals />
    </>
  );
}

/** Renders the dialogs of `openModal`, with a labelled close button. */
function Modals() {
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
