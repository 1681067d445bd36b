import { data } from './lightbox-data.js';
import { more, nextPage } from './more.js';

const idOf = (tile) => Number(tile.id.slice('photo-'.length));
const number = (value) => (value ? Number(value) : undefined);

/** What PhotoSwipe shows of a tile. Without a source it is a file that has no preview. */
function itemOf(tile) {
  const link = tile.querySelector('a');
  const image = link.querySelector('img');
  const { src, srcset, pswpWidth, pswpHeight, caption, filename, thumbhash } = link.dataset;
  return {
    id: idOf(tile),
    tile,
    element: link,
    href: link.href,
    caption: caption ?? '',
    filename: filename ?? image?.alt ?? '',
    alt: caption || filename || image?.alt || '',
    thumbhash,
    // What the page shows is cut by a few pixels.
    thumbCropped: true,
    width: number(pswpWidth),
    height: number(pswpHeight),
    ...(src ? { src, srcset, msrc: image?.complete ? image.currentSrc : undefined } : { type: 'none' }),
  };
}

/** All photos that the page has, in its order; what is added to the page is added here. */
export function watchPhotos(onAdded) {
  const photos = [...document.querySelectorAll('.photo')].map(itemOf);
  const known = new Set(photos.map(({ id }) => id));
  const observer = new MutationObserver(() => {
    const added = [...document.querySelectorAll('.photo')].filter((tile) => !known.has(idOf(tile))).map(itemOf);
    if (added.length === 0) return;
    for (const { id } of added) known.add(id);
    photos.push(...added);
    onAdded(added.length);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return {
    photos,
    position: (index) => ({ n: data.first + index + 1, total: Math.max(data.total, data.first + photos.length) }),
    hasMore: () => nextPage() !== null,
    more,
    stop: () => observer.disconnect(),
  };
}
