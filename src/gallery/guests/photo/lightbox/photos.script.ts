import { firstIndex, idOf, more, previous, show, tiles, totalOf } from '../../page/place/pages.script.ts';
import { data } from './data.script.ts';
import { largerThan } from './larger.script.ts';

export type Photo = ReturnType<typeof itemOf>;
export type Source = ReturnType<typeof watchPhotos>;

/** Positions this near are on a neighbouring page. */
const NEAR = 12;

/** The pictures of a photo, and the size of the largest; none if the file has no preview. */
type Picture = {
  type?: 'none';
  src?: string;
  srcset?: string;
  width?: number;
  height?: number;
  msrc?: string | undefined;
};

function pictureOf(image: HTMLImageElement | null, original: string | undefined): Picture {
  if (!image) return { type: 'none' };
  return {
    src: image.src,
    ...largerThan(image, original),
    msrc: image.complete ? image.currentSrc : undefined,
  };
}

/** The item that PhotoSwipe shows for a tile. Without a source the file has no preview. */
function itemOf(tile: HTMLElement) {
  const link = tile.querySelector('a') as HTMLAnchorElement;
  const image = link.querySelector('img');
  const { caption, filename, thumbhash, original } = link.dataset;
  return {
    id: idOf(tile),
    tile,
    element: link,
    href: link.href,
    caption: caption ?? '',
    filename: filename ?? image?.alt ?? '',
    alt: image?.alt || filename || '',
    thumbhash,
    ...pictureOf(image, original && `${data.link}/photos/${idOf(tile)}/original`),
  };
}

/** The photos of the gallery by their position. Those that the page has not loaded come when they are asked for. */
export function watchPhotos(onCame: () => void) {
  const known = new WeakMap<Element, Photo>();
  document.addEventListener('photosadded', onCame);

  function at(index: number): Photo | undefined {
    const tile = tiles()[index - firstIndex()];
    if (!tile) return undefined;
    const item = known.get(tile) ?? itemOf(tile);
    known.set(tile, item);
    return item;
  }

  /** Loads the page of a photo. Its neighbours are added to the page, and others replace it. */
  async function load(index: number): Promise<void> {
    if (index < 0 || index >= totalOf() || at(index)) return;
    const [begin, end] = [firstIndex(), firstIndex() + tiles().length];
    if (index >= end && index < end + NEAR) await more();
    else if (index < begin && index >= begin - NEAR) await previous();
    else await show(index);
  }

  return {
    at,
    load,
    indexOf: (tile: Element) => firstIndex() + Math.max(0, tiles().indexOf(tile as HTMLElement)),
    total: totalOf,
    stop: () => document.removeEventListener('photosadded', onCame),
  };
}
