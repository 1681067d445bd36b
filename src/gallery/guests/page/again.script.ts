/** Requests pictures again that could not be loaded: some times after a first failure, and as soon as there is a connection. */
const WAITS_S = [1, 2, 5, 15, 30];
const OURS = 'main img, .hero img';

const failed = new WeakSet<EventTarget>();
let attempt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Looks for them, because browsers are silent about a failure if they have changed to another size of a picture. */
const broken = () =>
  Array.from(document.querySelectorAll<HTMLImageElement>(OURS)).filter(
    ({ complete, currentSrc, naturalWidth }) => complete && currentSrc && naturalWidth === 0,
  );
const hide = (image: Element) => image.classList.add('failed');
const show = (image: Element) => image.classList.remove('failed');

function request(): void {
  for (const image of broken()) {
    hide(image);
    image.setAttribute('src', image.getAttribute('src') ?? '');
  }
}

function wait(): void {
  const seconds = WAITS_S[attempt];
  // Nothing more will be tried, so the name of the photo is better than an empty place.
  if (!seconds) broken().forEach(show);
  if (!seconds) return;
  timer = setTimeout(() => {
    attempt += 1;
    request();
    wait();
  }, 1000 * seconds);
}

function begin(): void {
  clearTimeout(timer);
  attempt = 0;
  wait();
}

// These events do not bubble.
document.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLImageElement) || !target.matches(OURS)) return;
    hide(target);
    if (failed.has(target)) return;
    failed.add(target);
    begin();
  },
  { capture: true },
);
document.addEventListener('load', ({ target }) => target instanceof HTMLImageElement && show(target), {
  capture: true,
});
addEventListener('online', () => {
  request();
  begin();
});
// Some may have failed before this script came.
broken().forEach(hide);
begin();
