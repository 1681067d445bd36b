import { Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../frame/language.tsx';
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
