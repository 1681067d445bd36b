import { ModalsProvider } from '@mantine/modals';
import type { ReactNode } from 'react';
import { useWords } from './language.tsx';
import { frameWords } from './words.ts';

/** Dialogs that are opened by a call; the button that closes them has a name. */
export function Modals({ children }: { children: ReactNode }) {
  const t = useWords(frameWords);
  return <ModalsProvider modalProps={{ closeButtonProps: { 'aria-label': t.close } }}>{children}</ModalsProvider>;
}
