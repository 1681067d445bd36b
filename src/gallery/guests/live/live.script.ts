import { dataOf } from '../app/dom.script.ts';
import { type Order, openPhotos, type Photo } from './photos.script.ts';
import { keepAwake, toggleFullScreen } from './screen.script.ts';
import { listen } from './stream.script.ts';

/** Shows the photos of a gallery one after the other, and new ones as soon as they are there. */

const { link, offline } = dataOf<{ link: string; offline: string }>('live');
const main = document.querySelector('main') as HTMLElement;
const [first, second] = main.querySelectorAll<HTMLImageElement>('.slide');
const images = [first, second] as [HTMLImageElement, HTMLImageElement];
const note = (name: string) => main.querySelector(`.note.${name}`) as HTMLElement;
const form = main.querySelector('form') as HTMLFormElement;
const { order, seconds, pause, full } = form.elements as unknown as Record<'order' | 'seconds', HTMLSelectElement> &
  Record<'pause' | 'full', HTMLButtonElement>;

const FADE_MS = 1_000;
/** A new photo is shown at once. Of several, each is shown for this long. */
const FRESH_MS = 2_000;
const LOAD_MS = 15_000;
const FAILED_MS = 500;
const MOST_FAILURES = 10;
const SILENCE_MS = 3_000;

const photos = openPhotos(link);
const changed = new EventTarget();
const change = () => changed.dispatchEvent(new Event('change'));
const isPaused = () => pause.getAttribute('aria-pressed') === 'true';
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** Resolves after a time, or earlier if there is a new photo or the guest has pressed something. */
const rest = (ms: number) =>
  new Promise<void>((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      changed.removeEventListener('change', wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    changed.addEventListener('change', wake);
  });

let front = 0;
let shownAt = Number.NEGATIVE_INFINITY;
/** The photo on the screen. */
let seen: { photo: Photo; isFresh: boolean } | undefined;
let failures = 0;

async function show(): Promise<never> {
  for (;;) {
    const chosen = order.value as Order;
    const next = photos.next(chosen);
    note('empty').hidden = next !== undefined || !isListed;
    if (!next || next.photo.id === seen?.photo.id) {
      await rest(LOAD_MS);
    } else if (!(await load(images[1 - front] as HTMLImageElement, next.photo))) {
      // The pictures of a new photo may still be made.
      failures = next.isFresh ? failures + 1 : MOST_FAILURES;
      if (failures >= MOST_FAILURES) photos.leave(next.photo);
      await sleep(FAILED_MS);
    } else if (await isDue(next.isFresh, chosen)) {
      photos.leave(next.photo);
      for (const image of images) image.classList.toggle('shown', image !== images[front]);
      front = 1 - front;
      shownAt = performance.now();
      seen = next;
      failures = 0;
      await sleep(FADE_MS);
    }
  }
}

/** Whether the picture is there. It does not wait forever for a network that is lost. */
async function load(image: HTMLImageElement, { preview_url, caption }: Photo): Promise<boolean> {
  image.src = `${preview_url}&size=${SIZE}`;
  image.alt = caption ?? '';
  const decoded = image.decode().then(
    () => true,
    () => false,
  );
  return Promise.race([decoded, sleep(LOAD_MS).then(() => false)]);
}

/** The smallest that fills the screen. */
const screenEdge = Math.max(screen.width, screen.height) * devicePixelRatio;
const SIZE = [1024, 2048].find((edge) => edge >= screenEdge) ?? 3840;

/** Resolves to true when the turn of the next photo has come; to false if another one is to come before it. */
async function isDue(isFresh: boolean, chosen: string): Promise<boolean> {
  for (;;) {
    // Both may also have changed while the picture was loading.
    if (!isFresh && (photos.hasFresh() || order.value !== chosen)) return false;
    const turn = isFresh ? (seen?.isFresh ? FRESH_MS : 0) : Number(seconds.value) * 1000;
    const left = shownAt + turn - performance.now();
    if (!isPaused() && left <= 0) return true;
    await rest(isPaused() ? LOAD_MS : left);
  }
}

let isListed = false;

async function read(): Promise<void> {
  await photos.read(change).then(
    () => {
      isListed = true;
    },
    // When the server is back, the stream opens again and says whether photos are missing.
    (error) => console.warn(error),
  );
  change();
}

const KEPT = 'atelier.live';
function keep(): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ order: order.value, seconds: seconds.value }));
  } catch {
    // Where storage is refused, the choice holds until the page is left.
  }
}
function restore(): void {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    if (kept.order) order.value = kept.order;
    if (kept.seconds) seconds.value = kept.seconds;
  } catch {
    // The page has its usual choice.
  }
}

form.addEventListener('change', () => {
  keep();
  change();
});
pause.addEventListener('click', () => {
  pause.setAttribute('aria-pressed', String(!isPaused()));
  change();
});
toggleFullScreen(full);

document.addEventListener('keydown', ({ key, target, ctrlKey, metaKey, altKey }) => {
  if ((target as Element).closest('select, button, a') || ctrlKey || metaKey || altKey) return;
  if (key === ' ') pause.click();
  if (key === 'f' && !full.hidden) full.click();
  if (key === 'ArrowRight') {
    shownAt = Number.NEGATIVE_INFINITY;
    change();
  }
});

let silence: ReturnType<typeof setTimeout> | undefined;

restore();
keepAwake(main);
listen(`${link}/live`, {
  ready: (newest) => (newest === null ? !isListed : !photos.has(newest)) && read(),
  photo(photo) {
    photos.add(photo);
    change();
  },
  end: () => location.reload(),
  heard(isHeard) {
    if (!isHeard) {
      silence ??= setTimeout(() => {
        note('offline').textContent = offline;
      }, SILENCE_MS);
      return;
    }
    clearTimeout(silence);
    silence = undefined;
    note('offline').textContent = '';
  },
});
read();
show();
