import { Modal, Text } from '@mantine/core';
import { confirmIdentityBy, stepUpOptions } from '../data/step-up.ts';
import { stepUp } from '../frame/api/client.ts';
import { useWords } from '../frame/language/language.tsx';
import { useOverlay } from '../frame/overlays/use-overlay.ts';
import { useUser } from '../frame/session/session.ts';
import { frameWords } from '../frame/words.ts';
import { proofWords } from './proof-words.ts';
import { Prove } from './prove.tsx';

/** Asks who is there, above everything else that is open. Then the requests that wait are sent again. */
export default function StepUpDialog() {
  const t = useWords(proofWords);
  const frame = useWords(frameWords);
  const { username } = useUser();
  const cancel = () => stepUp.end(Response.json({ error: t.notConfirmed, code: 'NOT_CONFIRMED' }, { status: 401 }));
  useOverlay(cancel);
  return (
    <Modal.Root opened onClose={cancel} size="sm" zIndex={900} closeOnClickOutside={false} closeOnEscape={false}>
      <Modal.Overlay />
      <Modal.Content
        data-mantine-stop-propagation
        // Closes only this dialog: Mantine would close those below it too.
        onKeyDownCapture={(event) => {
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) cancel();
        }}
      >
        <Modal.Header>
          <Modal.Title>{t.title}</Modal.Title>
          <Modal.CloseButton aria-label={frame.close} data-mantine-stop-propagation />
        </Modal.Header>
        <Modal.Body>
          <Text size="sm" mb="md">
            {t.text}
          </Text>
          <Prove
            factors={stepUp.factors()}
            username={username}
            options={stepUpOptions}
            send={async (proof) => {
              await confirmIdentityBy(proof);
              stepUp.end();
            }}
            cancel={cancel}
          />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
