import { ColorSwatch, Combobox, TextInput, useCombobox } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type ClipboardEvent, type ReactNode, type Ref, type SyntheticEvent, useRef, useState } from 'react';
import { useLabels } from '../../data/labels.ts';
import { PRIORITIES } from '../../data/tasks/task.ts';
import { useLanguage, useWords } from '../../frame/language/language.tsx';
import { PriorityIcon } from '../fields/priority-icon.tsx';
import { taskWords } from '../words.ts';
import classes from './quick-add.module.css';
import { writeLabel } from './text.ts';
import { quickWords } from './words.ts';

type Suggestion = { value: string; text: string; icon: ReactNode };
const MOST = 6;
/** The word that is being typed, where it begins like a label or a priority. */
const TYPED = /(?<!\S)(?:([#!])([^\s"#!\\]*)|(#)"([^"\\]*))$/;

/** Completes the word before the caret. */
function useSuggestions(typed: RegExpExecArray | null): Suggestion[] {
  const t = useWords(taskWords);
  const { language } = useLanguage();
  const labels = useLabels();
  if (!typed) return [];
  const begun = (typed[2] ?? typed[4] ?? '').toLowerCase();
  if (typed[1] === '!') {
    const found = PRIORITIES.map((priority) => ({
      value: `!${language === 'en' ? priority : t.priority[priority].toLowerCase()}`,
      text: t.priority[priority],
      icon: <PriorityIcon priority={priority} />,
    })).filter(({ value }) => value.slice(1).startsWith(begun));
    return found.some(({ value }) => value.slice(1) === begun) ? [] : found;
  }
  const names = labels.map(({ name }) => name.toLowerCase());
  if (names.filter((name) => name.includes(begun)).join() === begun) return [];
  const rank = (name: string) => name.toLowerCase().indexOf(begun);
  return labels
    .filter(({ name }) => rank(name) >= 0)
    .toSorted((a, b) => Math.min(1, rank(a.name)) - Math.min(1, rank(b.name)))
    .slice(0, MOST)
    .map(({ name, color }) => ({
      value: writeLabel(name),
      text: name,
      icon: <ColorSwatch size={12} color={color} withShadow={false} />,
    }));
}

type Props = {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  /** Text of several lines, which the field could not hold. */
  onLines: (text: string) => void;
};

/** The line, and what completes the label or priority that is being typed in it. */
export function QuickField({ ref, value, onChange, error, onLines }: Props) {
  const [t, quick] = [useWords(taskWords), useWords(quickWords)];
  const [caret, setCaret] = useState<number>();
  const [dismissed, dismiss] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const both = useMergedRef(input, ref);
  const before = value.slice(0, caret ?? value.length);
  const typed = TYPED.exec(before);
  const suggestions = useSuggestions(typed);
  const isOpen = suggestions.length > 0 && dismissed !== before;
  const combobox = useCombobox({ opened: isOpen, onDropdownClose: () => dismiss(before) });

  const complete = (word: string) => {
    if (!typed) return;
    const [head, tail] = [before.slice(0, typed.index), value.slice(before.length).replace(/^\S*\s?/, '')];
    onChange(`${head}${word} ${tail}`);
    const at = head.length + word.length + 1;
    setCaret(at);
    requestAnimationFrame(() => input.current?.setSelectionRange(at, at));
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[\n\r\u2028\u2029]/.test(text.trim())) return;
    event.preventDefault();
    onLines(text);
  };
  const follow = (event: SyntheticEvent<HTMLInputElement>) => setCaret(event.currentTarget.selectionStart ?? undefined);

  return (
    <Combobox store={combobox} onOptionSubmit={complete} withinPortal={false}>
      <Combobox.EventsTarget>
        <TextInput
          ref={both}
          label={t.title}
          required
          placeholder={quick.example}
          aria-autocomplete="list"
          data-autofocus
          size="md"
          enterKeyHint="done"
          value={value}
          error={error}
          onChange={(event) => {
            combobox.resetSelectedOption();
            follow(event);
            onChange(event.currentTarget.value);
          }}
          onSelect={follow}
          onPaste={paste}
        />
      </Combobox.EventsTarget>
      {isOpen && (
        <Combobox.Options className={classes.suggestions} aria-label={quick.suggestions}>
          {suggestions.map(({ value: word, text, icon }) => (
            <Combobox.Option key={word} value={word} className={classes.suggestion}>
              {icon}
              <bdi>{text}</bdi>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      )}
    </Combobox>
  );
}
