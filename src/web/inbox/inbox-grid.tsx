import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { InboxPhoto } from '../data/inbox.ts';
import { IconCheck } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import type { Chosen } from '../frame/page/use-chosen.ts';
import { Time } from '../frame/time/time.tsx';
import marks from '../photos/tile-mark.module.css';
import classes from './inbox.module.css';
import { inboxWords } from './words.ts';

type Props = { photos: InboxPhoto[]; chosen: Chosen; onOpen: (index: number) => void };

/** The guests' photos as tiles, with sender and message. */
export function InboxGrid({ photos, chosen, onOpen }: Props) {
  const t = useWords(inboxWords);
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const reachable = Math.min(current, photos.length - 1);

  const idAt = (index: number) => photos[index]?.id ?? 0;
  const moveTo = (index: number) => {
    setCurrent(index);
    box.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus();
  };
  const columns = () => getComputedStyle(box.current as HTMLElement).gridTemplateColumns.split(' ').length;

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: columns(),
      ArrowUp: -columns(),
      Home: -photos.length,
      End: photos.length,
    };
    const step = steps[event.key];
    if (step !== undefined) {
      const next = Math.max(0, Math.min(photos.length - 1, reachable + step));
      if (event.shiftKey) chosen.extendTo(idAt(next), idAt(reachable));
      moveTo(next);
    } else if (event.key === ' ') chosen.toggle(idAt(reachable));
    else if (event.key === 'Enter') onOpen(reachable);
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) chosen.all();
    else if (event.key === 'Escape') chosen.clear();
    else return;
    event.preventDefault();
  };

  const onClick = (event: MouseEvent, index: number) => {
    setCurrent(index);
    const isMark = (event.target as HTMLElement).closest('[data-mark]') !== null;
    if (event.shiftKey) chosen.extendTo(idAt(index), idAt(reachable));
    else if (isMark || chosen.ids.size > 0 || event.ctrlKey || event.metaKey) chosen.toggle(idAt(index));
    else onOpen(index);
  };

  return (
    <>
      <VisuallyHidden id="inbox-help">{t.help}</VisuallyHidden>
      <div
        ref={box}
        role="listbox"
        aria-label={t.photos}
        aria-multiselectable
        aria-describedby="inbox-help"
        className={classes.grid}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {photos.map((photo, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list around it hears the keys
          <div
            key={photo.id}
            role="option"
            aria-selected={chosen.ids.has(photo.id)}
            data-index={index}
            tabIndex={index === reachable ? 0 : -1}
            className={classes.tile}
            onClick={(event) => onClick(event, index)}
            onFocus={() => setCurrent(index)}
          >
            <div className={classes.picture}>
              {photo.thumbnail_url ? (
                <img src={photo.thumbnail_url} alt="" loading="lazy" decoding="async" draggable={false} />
              ) : (
                <span className={classes.none}>{t.noPicture}</span>
              )}
              <span className={marks.mark} data-mark aria-hidden>
                <IconCheck size={14} stroke={3} />
              </span>
            </div>
            <div className={classes.about}>
              <strong>{t.by(photo.guest_name)}</strong>
              <span className={classes.name}>{photo.original_filename}</span>
              {photo.message && <q className={classes.message}>{photo.message}</q>}
              <span className={classes.name}>
                <Time at={photo.created_at} />
              </span>
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
