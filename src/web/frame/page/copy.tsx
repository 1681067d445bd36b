import { Box, Button, type ButtonProps, TextInput, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconCheck, IconCopy } from '../icons.tsx';
import { defineWords, useWords } from '../language/language.tsx';

const words = defineWords({
  en: { byHand: 'Selected: press Ctrl C to copy' },
  de: { byHand: 'Markiert: mit Strg C kopieren' },
});

type Props = Omit<ButtonProps, 'children' | 'leftSection'> & {
  value: string;
  label: string;
  /** The notice after copying. */
  done: string;
};

/** Copies a text. On plain HTTP, browsers deny the clipboard, so the text is shown and selected. */
export function CopyButton({ value, label, done, ...props }: Props) {
  const t = useWords(words);
  const [state, setState] = useState<'idle' | 'copied' | 'selected'>('idle');
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), 4_000);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch {
      flushSync(() => setState('selected'));
      field.current?.select();
      if (!document.execCommand('copy')) return;
      button.current?.focus();
      setState('copied');
    }
  };

  return (
    <Box>
      <Button
        ref={button}
        variant="default"
        {...props}
        leftSection={state === 'copied' ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={copy}
      >
        {label}
      </Button>
      <VisuallyHidden role="status">{state === 'copied' && done}</VisuallyHidden>
      {state === 'selected' && (
        <TextInput ref={field} readOnly mt={4} value={value} aria-label={label} description={t.byHand} />
      )}
    </Box>
  );
}
