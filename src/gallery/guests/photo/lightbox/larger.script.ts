import type PhotoSwipe from 'photoswipe';

/** The long edges of the largest preview, and of the largest in a tile. */
const [LARGEST, IN_TILE] = [3840, 2048];

/** The addresses of a photo for larger screens and for zooming, and the size of the largest. */
export function largerThan(image: HTMLImageElement, original: string | undefined) {
  const [width = 0, height = 0] = ['width', 'height'].map((name) => Number(image.getAttribute(name)));
  const long = Math.max(width, height);
  const widthAt = (edge: number) => Math.round(width * Math.min(1, edge / long));
  const candidates = [
    image.srcset,
    ...(long > IN_TILE ? [`${image.src.replace('preview?', `preview?size=${LARGEST}&`)} ${widthAt(LARGEST)}w`] : []),
    ...(original ? [`${original} ${width}w`] : []),
  ];
  const edge = original ? long : LARGEST;
  return {
    srcset: candidates.join(', '),
    width: widthAt(edge),
    height: Math.round(height * Math.min(1, edge / long)),
  };
}

/** Shows the next smaller picture if the browser cannot load one. */
export function fallBack(pswp: PhotoSwipe): void {
  pswp.on('contentLoadImage', ({ content: { element } }) => {
    if (!(element instanceof HTMLImageElement)) return;
    element.addEventListener('error', (event) => {
      const candidates = element.srcset.split(', ').slice(0, -1);
      if (candidates.length === 0) return;
      // The lightbox would show an error instead of the picture.
      event.stopImmediatePropagation();
      element.srcset = candidates.join(', ');
    });
  });
}
