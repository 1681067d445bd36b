import { Accessibility, Feedback, PointerSensor, StyleInjector } from '@dnd-kit/dom';
import { DragDropProvider, DragOverlay } from '@dnd-kit/react';
import { getNonce } from 'get-nonce';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { thumbnailOf } from '../data/photos.ts';
import { GAP } from './layout.ts';
import classes from './photo-grid.module.css';
import type { Lines } from './use-lines.ts';

/** Where dragged photos would go: before the photo of an index, in a section. The rest says where the mark is. */
export type Spot = { section: number; index: number; left: number; top: number; height: number; isHeading: boolean };

type Point = { x: number; y: number };

/** The place in the grid that a point of the window is at. */
function spotAt(lines: Lines, { x, y }: Point): Spot | undefined {
  const box = lines.box.current?.getBoundingClientRect();
  const found = box && lines.lineAt(y - box.top);
  if (!found) return undefined;
  const { line, top } = found;
  const { section } = line;
  if (line.kind === 'heading') {
    const row = lines.lines[lines.lines.indexOf(line) + 1];
    const index = row?.kind === 'row' ? row.first : 0;
    return { section, index, left: 0, top, height: line.height, isHeading: true };
  }
  const before = line.places.filter(({ left, width }) => left + width / 2 < x - box.left).length;
  const next = line.places[before];
  const last = line.places.at(-1);
  const left = next ? next.left - GAP / 2 : last ? last.left + last.width + GAP / 2 : 0;
  return { section, index: line.first + before, left, top, height: line.height - GAP, isHeading: false };
}

const isSame = (a: Spot | undefined, b: Spot | undefined) =>
  a?.index === b?.index && a?.section === b?.section && a?.top === b?.top;

type Props = {
  eventId: number;
  lines: Lines;
  /** The photos that move with one of them. */
  bundleOf: (id: number) => ReadonlySet<number>;
  onStart: (id: number) => void;
  onEnd: () => void;
  onDrop: (ids: ReadonlySet<number>, spot: Spot) => void;
  children: ReactNode;
};

/** Drags photos by mouse, touch or pen, and shows where they would go. The grid handles keys itself. */
export function Drag({ eventId, lines, bundleOf, onStart, onEnd, onDrop, children }: Props) {
  const [spot, setSpot] = useState<Spot>();
  const pointer = useRef<Point>(undefined);
  const look = () => {
    const next = pointer.current && spotAt(lines, pointer.current);
    setSpot((before) => (isSame(before, next) ? before : next));
    return next;
  };
  // The grid moves under a pointer that rests near an edge of the window.
  useEffect(() => {
    const onScroll = () => pointer.current && look();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  });

  return (
    <DragDropProvider
      sensors={[PointerSensor]}
      plugins={(defaults) => [
        ...defaults.filter((plugin) => plugin !== Accessibility),
        StyleInjector.configure({ nonce: getNonce() }),
        Feedback.configure({ dropAnimation: null }),
      ]}
      onDragStart={({ operation: { source } }) => onStart(Number(source?.id))}
      onDragMove={({ operation: { position }, to }) => {
        // The operation still has the position before this move.
        pointer.current = to ?? position.current;
        look();
      }}
      onDragEnd={({ operation: { source, position }, canceled }) => {
        pointer.current = position.current;
        const found = look();
        pointer.current = undefined;
        setSpot(undefined);
        onEnd();
        if (!canceled && found) onDrop(bundleOf(Number(source?.id)), found);
      }}
    >
      {children}
      {spot && (
        <div
          className={classes.spot}
          data-heading={spot.isHeading || undefined}
          data-before={spot.index}
          style={{ transform: `translate(${spot.left}px, ${spot.top}px)`, height: spot.height }}
        />
      )}
      <DragOverlay className={classes.overlay}>
        {({ id }) => (
          <>
            <img src={thumbnailOf(eventId, Number(id))} alt="" />
            {bundleOf(Number(id)).size > 1 && <span className={classes.count}>{bundleOf(Number(id)).size}</span>}
          </>
        )}
      </DragOverlay>
    </DragDropProvider>
  );
}
