import { data } from './lightbox-data.js';
import { more, nextPage } from './more.js';

const idOf = (tile) => Number(tile.id.slice('photo-'.length));

/** The long edge of the largest preview. */
const EDGE = 2048;

/** The picture as the page has it, at its largest; none for a file that has no preview. */
function pictureOf(image) {
  if (!image) return { type: 'none' };
  const [width, height] = ['width', 'height'].map((name) => Number(image.getAttribute(name)));
  const scale = Math.min(1, EDGE / Math.max(width, height));
  return {
    src: image.src,
    srcset: image.srcset,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    msrc: image.complete ? image.currentSrc : undefined,
  };
}

/** What PhotoSwipe shows of a tile. Without a source it is a file that has no preview. */
function itemOf(tile) {
  const link = tile.querySelector('a');
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
