import { Button, Group, Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../frame/language/language.tsx';
import { useBackCloses } from '../frame/overlays/use-overlay.ts';
import { frameWords } from '../frame/words.ts';

type Props = {
  opened: boolean;
  title: string;
  close: () => void;
  /** Closed by what it contains alone. */
  isFirm?: boolean;
  size?: ModalProps['size'];
  children: ReactNode;
};

/** A press beside it does not close it: what was typed would be lost. */
export function Dialog({ opened, title, close, isFirm = false, size, children }: Props) {
  const t = useWords(frameWords);
  useBackCloses(isFirm ? () => {} : close, opened);
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      {...(size && { size })}
      closeOnClickOutside={false}
      closeOnEscape={!isFirm}
      withCloseButton={!isFirm}
      closeButtonProps={{ 'aria-label': t.close }}
    >
      {children}
    </Modal>
  );
}

/** The end of a form in a dialog. */
export function DialogButtons({ cancel, verb, isBusy }: { cancel: () => void; verb: string; isBusy: boolean }) {
  const t = useWords(frameWords);
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={cancel}>
        {t.cancel}
      </Button>
      <Button type="submit" loading={isBusy}>
        {verb}
      </Button>
    </Group>
  );
}
