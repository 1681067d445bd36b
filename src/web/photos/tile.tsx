import { useDraggable } from '@dnd-kit/react';
import { type MouseEvent, memo } from 'react';
import type { Tile as Shown } from '../data/photos.ts';
import { thumbnailOf } from '../data/photos.ts';
import { IconCheck } from '../frame/icons.tsx';
import classes from './photo-grid.module.css';
import marks from './tile-mark.module.css';

/** The longest side of a thumbnail may be drawn a little larger than it is. */
const THUMBNAIL_FILLS = 640;

type Props = {
  eventId: number;
  tile: Shown;
  index: number;
  number: number;
  of: number;
  isSelected: boolean;
  isReachable: boolean;
  isMoving: boolean;
  mayMove: boolean;
  height: number;
  width: number;
  top: number;
  left: number;
  hasName: boolean;
  unreadable: string;
  onClick: (event: MouseEvent, id: number) => void;
  onFocus: (id: number) => void;
};

export const Tile = memo(function Tile(props: Props) {
  const { eventId, tile, index, number, of, isSelected, isReachable, isMoving, mayMove } = props;
  const { ref } = useDraggable({ id: tile.id, disabled: !mayMove });
  const { height, width, top, left } = props;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it hears the keys
    <div
      ref={ref}
      role="option"
      aria-selected={isSelected}
      aria-setsize={of}
      aria-posinset={number}
      aria-label={tile.name}
      data-photo={tile.id}
      data-index={index}
      data-moving={isMoving || undefined}
      tabIndex={isReachable ? 0 : -1}
      className={classes.tile}
      style={{ width, height: height + (props.hasName ? 22 : 0), transform: `translate(${left}px, ${top}px)` }}
      onClick={(event) => props.onClick(event, tile.id)}
      onFocus={() => props.onFocus(tile.id)}
    >
      <span className={classes.picture} style={{ height }}>
        {tile.ratio === null ? (
          <span className={classes.unreadable} title={props.unreadable}>
            {tile.name}
          </span>
        ) : (
          <img
            src={sourceOf(eventId, tile.id, Math.max(width, height))}
            alt=""
            decoding="async"
            draggable={false}
            title={tile.name}
          />
        )}
      </span>
      {props.hasName && (
        <span className={classes.name} aria-hidden>
          {tile.name}
        </span>
      )}
      <span className={marks.mark} data-mark aria-hidden>
        <IconCheck size={14} stroke={3} />
      </span>
    </div>
  );
});

function sourceOf(eventId: number, id: number, side: number): string {
  if (side * window.devicePixelRatio <= THUMBNAIL_FILLS) return thumbnailOf(eventId, id);
  return `/api/admin/events/${eventId}/photos/${id}/preview?size=1024`;
}
