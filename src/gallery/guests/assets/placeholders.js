import { thumbHashToRGBA } from './thumbhash.js';

/** Until a picture is there its place shows a blur of it: a canvas of some 32 pixels, drawn large. */
function place(holder) {
  const image = holder.querySelector('img');
  if (!image || image.complete || holder.querySelector('canvas')) return;
  const bytes = Uint8Array.from(atob(holder.dataset.thumbhash), (char) => char.charCodeAt(0));
  const { w, h, rgba } = thumbHashToRGBA(bytes);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height, canvas.className] = [w, h, 'blur'];
  canvas.setAttribute('aria-hidden', 'true');
  canvas.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
  image.before(canvas);
  const gone = () => canvas.remove();
  image.addEventListener('load', gone, { once: true });
  image.addEventListener('error', gone, { once: true });
}

/** Those far below wait until they are nearly in sight. */
const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      place(target);
    }
  },
  { rootMargin: '100%' },
);

const seen = new WeakSet();
function watch() {
  for (const holder of document.querySelectorAll('[data-thumbhash]')) {
    if (seen.has(holder)) continue;
    seen.add(holder);
    near.observe(holder);
  }
}
document.addEventListener('photosadded', watch);
watch();
