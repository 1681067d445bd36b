import { VisuallyHidden } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../frame/language/language.tsx';
import classes from './photo-grid.module.css';
import { type CategoryFilter, type Photo, usePhotosAt } from './photo-pages.ts';
import type { Selection } from './selection.ts';
import marks from './tile-mark.module.css';
import { photoWords } from './words.ts';

const TICK_MS = 100;

type Props = {
  eventId: number;
  category: CategoryFilter;
  total: number;
  selection: Selection;
  onOpen: (index: number) => void;
  /** Handles a click on a photo instead of opening it. */
  onPlace?: ((index: number) => void) | undefined;
  onStop: () => void;
};

const GAP = 6;
const TILE = 168;
const LEAST_COLUMNS = 3;

/** All photos of a gallery as tiles. Only visible rows are drawn, and only their pages are loaded. */
export function PhotoGrid({ eventId, category, total, selection, onOpen, onPlace, onStop }: Props) {
  const t = useWords(photoWords);
  const { ref: sized, width } = useElementSize();
  const box = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  const [current, setCurrent] = useState(0);
  const columns = Math.max(LEAST_COLUMNS, Math.floor((width + GAP) / (TILE + GAP)));
  const tile = width > 0 ? (width - GAP * (columns - 1)) / columns : TILE;
  const rows = useWindowVirtualizer({
    count: width > 0 ? Math.ceil(total / columns) : 0,
    estimateSize: () => tile + GAP,
    overscan: 3,
    scrollMargin: margin,
  });

  useLayoutEffect(() => setMargin(box.current ? box.current.getBoundingClientRect().top + window.scrollY : 0), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height of the tiles moves every row
  useLayoutEffect(() => rows.measure(), [tile]);

  const inSight = rows.getVirtualItems();
  const lastIndex = Math.max(total - 1, 0);
  const from = Math.min((inSight[0]?.index ?? 0) * columns, lastIndex);
  const to = Math.min(((inSight.at(-1)?.index ?? 0) + 1) * columns - 1, lastIndex);
  const { first, last } = useCalmRange(from, to);
  const { at } = usePhotosAt(eventId, category, Math.min(first, lastIndex), Math.min(last, lastIndex));

  // Tab must reach a rendered tile.
  const reachable = current >= from && current <= to ? current : from;

  const moveTo = (index: number) => {
    const next = Math.max(0, Math.min(total - 1, index));
    setCurrent(next);
    rows.scrollToIndex(Math.floor(next / columns), { align: 'auto' });
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus({ preventScroll: true }),
    );
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: columns,
      ArrowUp: -columns,
      PageDown: columns * 4,
      PageUp: -columns * 4,
      Home: -total,
      End: total,
    };
    const step = steps[event.key];
    const photo = at(current);
    if (step !== undefined) {
      const next = Math.max(0, Math.min(total - 1, current + step));
      if (event.shiftKey) selection.extendTo(next, current);
      moveTo(next);
    } else if (event.key === ' ' && photo) selection.toggle(photo, current);
    else if (event.key === 'Enter') (onPlace ?? onOpen)(current);
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) selection.all();
    else if (event.key === 'Escape') onPlace ? onStop() : selection.clear();
    else return;
    event.preventDefault();
  };

  const onClick = (event: MouseEvent, photo: Photo, index: number) => {
    setCurrent(index);
    if (onPlace) return onPlace(index);
    const isMark = (event.target as HTMLElement).closest('[data-mark]') !== null;
    if (event.shiftKey) selection.extendTo(index, current);
    else if (isMark || selection.ids.size > 0 || event.ctrlKey || event.metaKey) selection.toggle(photo, index);
    else onOpen(index);
  };

  return (
    <>
      <VisuallyHidden id="photo-grid-help">{t.help}</VisuallyHidden>
      <div
        ref={useMergedRef(box, sized)}
        role="listbox"
        aria-label={t.photos}
        aria-multiselectable
        aria-describedby="photo-grid-help"
        className={classes.grid}
        style={{ height: rows.getTotalSize() }}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {inSight.map(({ index: row, start }) =>
          Array.from({ length: Math.min(columns, total - row * columns) }, (_, column) => {
            const index = row * columns + column;
            const photo = index >= first && index <= last ? at(index) : undefined;
            const isSelected = photo !== undefined && selection.ids.has(photo.id);
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the list around it hears the keys
              <div
                key={index}
                role="option"
                aria-selected={isSelected}
                aria-busy={photo === undefined}
                aria-setsize={total}
                aria-posinset={index + 1}
                aria-label={photo?.original_filename ?? t.photos}
                data-index={index}
                tabIndex={index === reachable ? 0 : -1}
                className={classes.tile}
                style={{
                  width: tile,
                  height: tile,
                  transform: `translate(${column * (tile + GAP)}px, ${start - margin}px)`,
                }}
                onClick={(event) => photo && onClick(event, photo, index)}
                onFocus={() => setCurrent(index)}
              >
                {photo && <Tile photo={photo} unreadable={t.unreadable} />}
                <span className={marks.mark} data-mark aria-hidden>
                  <IconCheck size={14} stroke={3} />
                </span>
              </div>
            );
          }),
        )}
      </div>
    </>
  );
}

function Tile({ photo, unreadable }: { photo: Photo; unreadable: string }) {
  if (!photo.thumbnail_url)
    return (
      <span className={classes.unreadable} title={unreadable}>
        {photo.original_filename}
      </span>
    );
  return <img src={photo.thumbnail_url} alt="" decoding="async" draggable={false} title={photo.original_filename} />;
}

type Range = { first: number; last: number };

/** Follows a scrolled range, except for places that fly past: more than the range's length per tick. */
function useCalmRange(first: number, last: number): Range {
  const [calm, setCalm] = useState<Range>({ first, last });
  const now = useRef({ first, last });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    now.current = { first, last };
    if (timer.current !== undefined) return;
    let before = first;
    const look = () => {
      const moved = Math.abs(now.current.first - before);
      before = now.current.first;
      timer.current = moved > now.current.last - now.current.first ? setTimeout(look, TICK_MS) : undefined;
      if (timer.current === undefined) setCalm(now.current);
    };
    timer.current = setTimeout(look, TICK_MS);
  }, [first, last]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );

  return calm;
}
