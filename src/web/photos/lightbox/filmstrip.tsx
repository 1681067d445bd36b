import { useLayoutEffect, useRef } from 'react';
import type { Tile } from '../../data/photos.ts';
import { thumbnailOf } from '../../data/photos.ts';
import { useWords } from '../../frame/language/language.tsx';
import classes from './lightbox.module.css';
import { lightboxWords } from './words.ts';

/** As many photos on each side as fit a wide screen. */
const BESIDE = 20;

type Props = { eventId: number; tiles: Tile[]; index: number; hasPanel: boolean; onShow: (id: number) => void };

/** The photos before and after the open one, which is in the middle. */
export function Filmstrip({ eventId, tiles, index, hasPanel, onShow }: Props) {
  const t = useWords(lightboxWords);
  const strip = useRef<HTMLElement>(null);
  const from = Math.max(0, index - BESIDE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open photo moves to the middle
  useLayoutEffect(() => {
    const open = strip.current?.querySelector<HTMLElement>('[aria-current="true"]');
    if (open && strip.current)
      strip.current.scrollLeft = open.offsetLeft - (strip.current.clientWidth - open.offsetWidth) / 2;
  }, [index, hasPanel, tiles]);
  return (
    <section
      ref={strip}
      aria-label={t.filmstrip}
      aria-roledescription="carousel"
      className={classes.strip}
      data-panel={hasPanel || undefined}
    >
      {tiles.slice(from, index + BESIDE + 1).map(({ id, name, ratio }, i) => (
        <button
          key={id}
          type="button"
          className={classes.frame}
          aria-label={name}
          aria-current={from + i === index}
          tabIndex={from + i === index ? 0 : -1}
          onClick={() => onShow(id)}
        >
          {ratio !== null && <img src={thumbnailOf(eventId, id)} alt="" draggable={false} />}
        </button>
      ))}
    </section>
  );
}
