import { more, nextPage } from '../../page/more.script.ts';
import { data } from './data.script.ts';
import { largerThan } from './larger.script.ts';

export type Photo = ReturnType<typeof itemOf>;
export type Source = ReturnType<typeof watchPhotos>;

const idOf = (tile: Element) => Number(tile.id.slice('photo-'.length));

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

const tiles = () => [...document.querySelectorAll<HTMLElement>('.photo')];

/** All photos of the page, in its order. Photos added to the page are added here. */
export function watchPhotos(onAdded: (count: number) => void) {
  const photos = tiles().map(itemOf);
  const { first = 0, total = 0 } = data;
  const known = new Set(photos.map(({ id }) => id));
  const observer = new MutationObserver(() => {
    const added = tiles()
      .filter((tile) => !known.has(idOf(tile)))
      .map(itemOf);
    if (added.length === 0) return;
    for (const { id } of added) known.add(id);
    photos.push(...added);
    onAdded(added.length);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return {
    photos,
    position: (index: number) => ({ n: first + index + 1, total: Math.max(total, first + photos.length) }),
    hasMore: () => nextPage() !== null,
    more,
    stop: () => observer.disconnect(),
  };
}
