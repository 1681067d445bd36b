import { ModalsProvider, useModals } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { stepUp } from '../api/client.ts';
import { useWords } from '../language/language.tsx';
import { loadPatiently } from '../loading/load.ts';
import { frameWords } from '../words.ts';
import { modalsAreThere } from './open-modal.ts';
import { useBackCloses } from './use-overlay.ts';

const StepUpDialog = lazy(() => loadPatiently(() => import('../../security/step-up-dialog.tsx')));

/** The overlays that can be shown above every view. */
export default function Overlays() {
  return (
    <>
      <Notifications position="top-center" />
      <Modals />
      <StepUp />
    </>
  );
}

function StepUp() {
  const isNeeded = useSyncExternalStore(stepUp.subscribe, stepUp.isOpen);
  return (
    isNeeded && (
      <Suspense>
        <StepUpDialog />
      </Suspense>
    )
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
