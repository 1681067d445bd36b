import { ActionBar, Button, type ButtonProps, Loader, Text } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { useFormat } from '../language/format.ts';
import { defineWords, useWords } from '../language/language.tsx';

const words = defineWords({
  en: { selected: (n: string) => `${n} selected`, clear: 'Clear selection' },
  de: { selected: (n: string) => `${n} ausgewählt`, clear: 'Auswahl aufheben' },
});

type Props = {
  label: string;
  selected: number;
  clear: () => void;
  /** Offered while not all are selected. */
  all?: { text: string; select: () => void; isLoading?: boolean } | false;
  /** Says how far an action is. The bar stays open until it ends. */
  working?: string | false | undefined;
  /** Said instead of the number. */
  said?: string | false;
  children: ReactNode;
};

/** The bar with the actions on all selected records. */
export function SelectionBar({ label, selected, clear, all, working, said, children }: Props) {
  const t = useWords(words);
  const { number } = useFormat();
  return (
    <ActionBar opened={selected > 0 || Boolean(working)} onClose={clear} aria-label={label}>
      <Text size="sm" role="status">
        {working || said || t.selected(number(selected))}
      </Text>
      {working && <Loader size="xs" />}
      {all && (
        <Button
          size="xs"
          variant="subtle"
          disabled={Boolean(working)}
          loading={all.isLoading ?? false}
          onClick={all.select}
        >
          {all.text}
        </Button>
      )}
      {children}
      <ActionBar.CloseButton aria-label={t.clear} />
    </ActionBar>
  );
}

type Action = Omit<ButtonProps, 'leftSection'> & { icon: ComponentType<{ size: number }>; onClick?: () => void };

/** An action in the bar. */
export const BarButton = ({ icon: Icon, ...props }: Action) => (
  <Button size="xs" variant="default" leftSection={<Icon size={16} />} {...props} />
);
