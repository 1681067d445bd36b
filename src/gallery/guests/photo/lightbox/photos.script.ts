import { more, nextPage } from '../../page/more.script.ts';
import { data } from './data.script.ts';

export type Photo = ReturnType<typeof itemOf>;
export type Source = ReturnType<typeof watchPhotos>;

const idOf = (tile: Element) => Number(tile.id.slice('photo-'.length));

/** The long edge of the largest preview. */
const EDGE = 2048;

/** The largest picture that the page has; none if the file has no preview. */
type Picture = {
  type?: 'none';
  src?: string;
  srcset?: string;
  width?: number;
  height?: number;
  msrc?: string | undefined;
};

function pictureOf(image: HTMLImageElement | null): Picture {
  if (!image) return { type: 'none' };
  const [width = 0, height = 0] = ['width', 'height'].map((name) => Number(image.getAttribute(name)));
  const scale = Math.min(1, EDGE / Math.max(width, height));
  return {
    src: image.src,
    srcset: image.srcset,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    msrc: image.complete ? image.currentSrc : undefined,
  };
}

/** The item that PhotoSwipe shows for a tile. Without a source the file has no preview. */
function itemOf(tile: HTMLElement) {
  const link = tile.querySelector('a') as HTMLAnchorElement;
  const image = link.querySelector('img');
  const { caption, filename, thumbhash } = link.dataset;
  return {
    id: idOf(tile),
    tile,
    element: link,
    href: link.href,
    caption: caption ?? '',
    filename: filename ?? image?.alt ?? '',
    alt: image?.alt || filename || '',
    thumbhash,
    ...pictureOf(image),
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
