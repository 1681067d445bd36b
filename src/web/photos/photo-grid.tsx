import { VisuallyHidden } from '@mantine/core';
import { useCallbackRef, useMergedRef } from '@mantine/hooks';
import { Fragment, type KeyboardEvent, type MouseEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { moved, stayingFrom } from '../data/photo-moves.ts';
import type { Outline, Tile as Shown, Target } from '../data/photos.ts';
import { useWords } from '../frame/language/language.tsx';
import type { Chosen } from '../frame/page/use-chosen.ts';
import type { Arrange } from './arrange.ts';
import { Drag, type Spot } from './drag.tsx';
import { stepBy } from './grid-keys.ts';
import type { GridLook } from './grid-look.tsx';
import { pictureHeight } from './layout.ts';
import classes from './photo-grid.module.css';
import { SectionHeading } from './section-heading.tsx';
import { Tile } from './tile.tsx';
import { sectionsOf } from './tiles.ts';
import { useLines } from './use-lines.ts';
import { photoWords } from './words.ts';

type Props = {
  eventId: number;
  outline: Outline;
  /** Those that the filters leave. */
  shown: Shown[];
  look: GridLook;
  selection: Chosen;
  nameOf: (category: number | null) => string;
  onOpen: (id: number) => void;
  /** Undefined if the account may not move photos. */
  arrange: Arrange | undefined;
  /** Undefined if the account may not delete photos. */
  remove: ((ids: number[]) => unknown) | undefined;
  say: (text: string) => void;
};

/** The photos of a gallery as guests see them: in their order, shapes and sections. Only visible rows are drawn. */
export function PhotoGrid({ eventId, outline, shown, look, selection, nameOf, onOpen, arrange, remove, say }: Props) {
  const t = useWords(photoWords);
  const { tiles, isSorted } = outline;
  const sections = useMemo(() => sectionsOf(shown, isSorted), [shown, isSorted]);
  const hasHeadings = sections.some(({ category }) => category !== null);
  const indexes = useMemo(() => new Map(shown.map(({ id }, index) => [id, index])), [shown]);
  const [currentId, setCurrent] = useState<number>();
  const [draggedId, setDragged] = useState<number>();
  // The place of a photo that is gone is that of the next one.
  const place = useRef(0);
  const found = currentId === undefined ? undefined : indexes.get(currentId);
  const current = Math.max(0, Math.min(found ?? place.current, shown.length - 1));
  place.current = current;
  const dragged = draggedId === undefined ? undefined : indexes.get(draggedId);
  const lines = useLines(sections, hasHeadings, look, dragged === undefined ? [current] : [current, dragged]);

  const hasFocus = useRef(false);
  const focus = (id: number | undefined) =>
    lines.box.current?.querySelector<HTMLElement>(`[data-photo="${id}"]`)?.focus({ preventScroll: true });
  useLayoutEffect(() => {
    // A focused photo that is deleted or drawn in another section takes the focus with it.
    if (hasFocus.current && document.activeElement === document.body) focus(shown[current]?.id);
  });
  const goTo = (index: number) => {
    const id = shown[index]?.id;
    // It is drawn and focused before the next key.
    flushSync(() => setCurrent(id));
    focus(id);
    lines.show(index);
  };

  const bundleOf = (id: number) => (selection.ids.has(id) ? selection.ids : new Set([id]));
  const put = (ids: ReadonlySet<number>, at: number, section: number | undefined) => {
    const category = isSorted && section !== undefined ? (sections[section]?.category ?? null) : undefined;
    const next = shown[at];
    const last = shown.at(-1);
    const from = tiles.findIndex(({ id }) => id === (next ?? last)?.id) + (next ? 0 : 1);
    const target: Target = { before: stayingFrom(tiles, from, ids, category), category };
    const after = moved(tiles, ids, target);
    if (after.every(({ id, category: its }, i) => id === tiles[i]?.id && its === tiles[i]?.category)) return;
    arrange?.(ids, target);
    const place = after.findIndex(({ id }) => ids.has(id)) + 1;
    say(t.placed(ids.size, place, after.length));
  };
  const sectionAt = (index: number) => lines.lines[lines.rowOf(index)]?.section;
  /** Moves photos by keys, to where the focus would go, or beyond those that move with it. */
  const carry = (ids: ReadonlySet<number>, to: number) => {
    const step = to > current ? 1 : -1;
    let at = to;
    while (ids.has(shown[at]?.id ?? 0)) at += step;
    if (!shown[at]) return;
    const crosses = sectionAt(at) !== sectionAt(current);
    put(ids, step > 0 !== crosses ? at + 1 : at, sectionAt(at));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const photo = shown[current];
    if (!(event.target as HTMLElement).dataset.photo || !photo) return;
    const next = stepBy(event.key, lines.lines, lines.rowOf(current), current, shown.length);
    if (event.altKey && next !== undefined) carry(bundleOf(photo.id), next);
    else if (next !== undefined) {
      if (event.shiftKey) selection.extendTo(shown[next]?.id ?? photo.id, photo.id);
      goTo(next);
    } else if (event.key === ' ') selection.toggle(photo.id);
    else if (event.key === 'Enter') onOpen(photo.id);
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) selection.all();
    else if (event.key === 'Escape') selection.clear();
    else if (event.key === 'Delete' && remove) {
      // While the key is held, the photos that follow would be deleted too.
      if (!event.repeat) remove(selection.ids.size > 0 ? [...selection.ids] : [photo.id]);
    } else return;
    event.preventDefault();
  };
  // Photos that stay the same are not rendered again.
  const onClick = useCallbackRef((event: MouseEvent, id: number) => {
    const isMark = (event.target as HTMLElement).closest('[data-mark]') !== null;
    if (event.shiftKey) selection.extendTo(id, shown[current]?.id ?? id);
    else if (isMark || selection.ids.size > 0 || event.ctrlKey || event.metaKey) selection.toggle(id);
    else onOpen(id);
  });

  const moving = draggedId === undefined ? undefined : bundleOf(draggedId);
  const starts = sections.map((_, i) => sections.slice(0, i).reduce((sum, { tiles: own }) => sum + own.length, 0));
  const bySection = Map.groupBy(lines.inSight, ({ line }) => line.section);
  return (
    <>
      <VisuallyHidden id="photo-grid-help">{`${arrange ? t.helpToMove : t.help} ${remove ? t.helpToDelete : ''}`}</VisuallyHidden>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the photos within it have the focus */}
      <div
        ref={useMergedRef(lines.box, lines.ref)}
        className={classes.grid}
        style={{ height: lines.height }}
        onKeyDown={onKeyDown}
        onFocus={() => {
          hasFocus.current = true;
        }}
        onBlur={({ relatedTarget, target }) => {
          hasFocus.current = relatedTarget === null && !target.isConnected;
        }}
      >
        <Drag
          eventId={eventId}
          lines={lines}
          bundleOf={bundleOf}
          onStart={setDragged}
          onEnd={() => setDragged(undefined)}
          onDrop={(ids: ReadonlySet<number>, spot: Spot) => put(ids, spot.index, spot.section)}
        >
          {[...bySection].map(([at, drawn]) => {
            const section = sections[at];
            const name = hasHeadings ? nameOf(section?.category ?? null) : undefined;
            const heading = drawn.find(({ line }) => line.kind === 'heading');
            const rows = drawn.filter(({ line }) => line.kind === 'row');
            return (
              section && (
                <Fragment key={section.category ?? 'none'}>
                  {heading && name !== undefined && (
                    <SectionHeading name={name} tiles={section.tiles} top={heading.top} selection={selection} />
                  )}
                  {rows.length > 0 && (
                    <div
                      role="listbox"
                      aria-label={name === undefined ? t.photos : `${t.photos}: ${name}`}
                      aria-multiselectable
                      aria-describedby="photo-grid-help"
                      tabIndex={-1}
                    >
                      {rows.flatMap(({ line, top }) =>
                        line.kind === 'heading'
                          ? []
                          : line.places.map(({ left, width }, i) => {
                              const index = line.first + i;
                              const tile = shown[index];
                              return (
                                tile && (
                                  <Tile
                                    key={tile.id}
                                    eventId={eventId}
                                    tile={tile}
                                    index={index}
                                    number={index - (starts[at] ?? 0) + 1}
                                    of={section.tiles.length}
                                    isSelected={selection.ids.has(tile.id)}
                                    isReachable={index === current}
                                    isMoving={moving?.has(tile.id) ?? false}
                                    mayMove={arrange !== undefined}
                                    height={pictureHeight(line, look.hasNames)}
                                    width={width}
                                    top={top}
                                    left={left}
                                    hasName={look.hasNames}
                                    unreadable={t.unreadable}
                                    onClick={onClick}
                                    onFocus={setCurrent}
                                  />
                                )
                              );
                            }),
                      )}
                    </div>
                  )}
                </Fragment>
              )
            );
          })}
        </Drag>
      </div>
    </>
  );
}
