import type PhotoSwipe from 'photoswipe';
import { icon, make, reducedMotion, sign, text } from './data.script.ts';
import type { Source } from './photos.script.ts';

const SECONDS = 4;

/** Shows each photo for four seconds after it has loaded, and starts over at the end. Keeps the screen on. */
export function slideshow(pswp: PhotoSwipe, { total, load }: Source) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lock: WakeLockSentinel | undefined;
  let on = false;
  const button = sign('play', text('play'), { onclick: toggle, 'aria-pressed': 'false' });
  const progress = make('div', { class: 'lightbox-progress', 'aria-hidden': 'true' });

  function label(): void {
    const name = on ? 'pause' : 'play';
    button.replaceChildren(icon(name));
    button.setAttribute('aria-label', text(name));
    button.title = text(name);
  }

  function toggle(): void {
    if (on) stop();
    else start();
  }

  function start(): void {
    on = true;
    label();
    pswp.element?.classList.add('lightbox-playing');
    holdScreen();
    wait();
  }

  function stop(): void {
    if (!on) return;
    on = false;
    label();
    pswp.element?.classList.remove('lightbox-playing');
    rest();
    lock?.release();
    lock = undefined;
  }

  function rest(): void {
    clearTimeout(timer);
    progress.classList.remove('lightbox-running');
  }

  /** Starts counting when the picture has loaded. */
  function wait(): void {
    rest();
    if (!on || document.hidden || pswp.currSlide?.content.isLoading()) return;
    // Reading it restarts the animation.
    void progress.offsetWidth;
    progress.classList.add('lightbox-running');
    timer = setTimeout(next, SECONDS * 1000);
  }

  async function next(): Promise<void> {
    const to = pswp.currIndex === total() - 1 ? 0 : pswp.currIndex + 1;
    await load(to);
    if (!on) return;
    pswp.goTo(to);
    const shown = pswp.currSlide?.content.element;
    if (!reducedMotion.matches) shown?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 400, easing: 'ease-out' });
  }

  /** Not every browser supports it, and a phone that saves power refuses: the show continues until the screen goes dark. */
  async function holdScreen(): Promise<void> {
    const held = await navigator.wakeLock?.request('screen').catch(() => undefined);
    if (on) lock = held;
    else held?.release();
  }

  const onVisibility = () => {
    if (on && !document.hidden) holdScreen();
    wait();
  };
  document.addEventListener('visibilitychange', onVisibility);
  pswp.on('destroy', () => document.removeEventListener('visibilitychange', onVisibility));
  pswp.on('change', wait);
  pswp.on('loadComplete', ({ slide }) => slide === pswp.currSlide && wait());
  pswp.on('beforeZoomTo', stop);
  pswp.on('pointerDown', rest);
  pswp.on('pointerUp', wait);

  return { button, progress, toggle, stop, playing: () => on };
}
