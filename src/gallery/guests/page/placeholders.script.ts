import { blurOf } from './blur.script.ts';

/** Until a picture has loaded, its place shows a blur of it: a canvas of some 32 pixels, drawn large. */
function showBlur(holder: HTMLElement): void {
  const image = holder.querySelector('img');
  if (!image || (image.complete && image.naturalWidth > 0) || holder.querySelector('canvas')) return;
  const canvas = blurOf(holder.dataset.thumbhash ?? '');
  canvas.className = 'blur';
  image.before(canvas);
  image.addEventListener('load', () => canvas.remove(), { once: true });
}

/** Photos far below wait until they are nearly visible. */
const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      showBlur(target as HTMLElement);
    }
  },
  { rootMargin: '100%' },
);

const seen = new WeakSet<Element>();
function watch(): void {
  for (const holder of document.querySelectorAll('[data-thumbhash]')) {
    if (seen.has(holder)) continue;
    seen.add(holder);
    near.observe(holder);
  }
}
document.addEventListener('photosadded', watch);
watch();
