import type { FoundEvent } from '../../data/event-lists.ts';
import { IconPhoto } from '../../frame/icons.tsx';
import classes from './list.module.css';

/** The cover of a gallery. Its text is empty, because the name is beside it. */
export function Cover({ event: { cover }, size }: { event: FoundEvent; size: 'large' | 'small' }) {
  return (
    <span className={classes.cover} data-size={size}>
      {cover ? (
        <img src={cover.thumbnail_url} alt="" loading="lazy" decoding="async" />
      ) : (
        <IconPhoto size={size === 'large' ? 32 : 18} aria-hidden />
      )}
    </span>
  );
}
