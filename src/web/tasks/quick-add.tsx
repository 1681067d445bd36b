import { Modal } from '@mantine/core';
import { useWords } from '../frame/language.tsx';
import { frameWords } from '../frame/words.ts';

/** A task in one line. */
export default function QuickAdd({ close }: { close: () => void }) {
  const t = useWords(frameWords);
  return <Modal opened onClose={close} title={t.newTask} closeButtonProps={{ 'aria-label': t.close }} />;
}
