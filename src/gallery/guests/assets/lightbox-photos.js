import { data } from './lightbox-data.js';
import { more, nextPage } from './more.js';

const idOf = (tile) => Number(tile.id.slice('photo-'.length));
const number = (value) => (value ? Number(value) : undefined);

const EDGES = [480, 1024, 2048];

/** The same picture in the sizes that the server has of it. */
function sizesOf(src, width, height) {
  const longest = Math.max(width, height);
  const sizes = EDGES.filter((_, i) => i === 0 || EDGES[i - 1] < longest);
  return sizes
    .map((edge) => `${src}&size=${edge} ${Math.round((width * Math.min(edge, longest)) / longest)}w`)
    .join(', ');
}

/** What PhotoSwipe shows of a tile. Without a source it is a file that has no preview. */
function itemOf(tile) {
  const link = tile.querySelector('a');
  const image = link.querySelector('img');
  const { src, pswpWidth, pswpHeight, caption, filename, thumbhash } = link.dataset;
  const [width, height] = [number(pswpWidth), number(pswpHeight)];
  return {
    id: idOf(tile),
    tile,
    element: link,
    href: link.href,
    caption: caption ?? '',
    filename: filename ?? image?.alt ?? '',
    alt: image?.alt || filename || '',
    thumbhash,
    // What the page shows is cut by a few pixels.
    thumbCropped: true,
    ...(src
      ? {
          src,
          width,
          height,
          srcset: sizesOf(src, width, height),
          msrc: image?.complete ? image.currentSrc : undefined,
        }
      : { type: 'none' }),
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
