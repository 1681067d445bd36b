import { Button, Group, Modal, type ModalProps, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useWords } from '../language/language.tsx';
import { frameWords } from '../words.ts';
import { useBackCloses } from './use-overlay.ts';

type Props = {
  opened: boolean;
  title: string;
  close: () => void;
  /** Only a button inside the dialog closes it. */
  isFirm?: boolean;
  size?: ModalProps['size'] | undefined;
  children: ReactNode;
};

/** A dialog that keeps what was typed: a click outside does not close it. */
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

type FormProps = {
  submit: (event?: FormEvent<HTMLFormElement>) => void;
  isBusy: boolean;
  /** The text of the button that submits the form. */
  verb: string;
  cancel: () => void;
  children: ReactNode;
};

export function DialogForm({ submit, isBusy, verb, cancel, children }: FormProps) {
  const t = useWords(frameWords);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={cancel}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {verb}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
