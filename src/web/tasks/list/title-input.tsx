import { useRef } from 'react';
import { useWords } from '../../frame/language/language.tsx';
import { taskWords } from '../words.ts';
import classes from './task-grid.module.css';

/** A title where it stands. Enter and leaving keep what is typed, Escape takes it back: then `finish` gets nothing. */
export function TitleInput({ title, finish }: { title: string; finish: (title?: string) => void }) {
  const t = useWords(taskWords);
  const isOver = useRef(false);
  const end = (typed?: string) => {
    if (isOver.current) return;
    isOver.current = true;
    const now = typed?.trim();
    finish(now && now !== title ? now : undefined);
  };
  return (
    <input
      className={classes.input}
      aria-label={t.title}
      defaultValue={title}
      maxLength={255}
      required
      autoComplete="off"
      // biome-ignore lint/a11y/noAutofocus: it is there because somebody asked for it
      autoFocus
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={({ currentTarget }) => end(currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape') end();
        if (event.key === 'Enter' && event.currentTarget.reportValidity()) end(event.currentTarget.value);
      }}
    />
  );
}
