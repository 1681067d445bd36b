import { Button, Title } from '@mantine/core';
import type { Tile } from '../data/photos.ts';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import type { Chosen } from '../frame/page/use-chosen.ts';
import classes from './photo-grid.module.css';
import { photoWords } from './words.ts';

type Props = { name: string; tiles: Tile[]; top: number; selection: Chosen };

/** The name of a section, and a button that selects its photos. */
export function SectionHeading({ name, tiles, top, selection }: Props) {
  const t = useWords(photoWords);
  const { number } = useFormat();
  const isSelected = tiles.every(({ id }) => selection.ids.has(id));
  return (
    <div className={classes.heading} style={{ transform: `translateY(${top}px)` }}>
      <Title order={2} size="h5" className={classes.headingName}>
        {name}
      </Title>
      <span className={classes.headingCount}>{number(tiles.length)}</span>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={isSelected ? t.clearSection(name) : t.selectSection(name)}
        onClick={() => selection.toggle(...tiles.map(({ id }) => id))}
      >
        {isSelected ? t.clear : t.select}
      </Button>
    </div>
  );
}
