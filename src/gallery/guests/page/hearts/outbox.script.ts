import type { Guest } from '../../photo/lightbox/send.script.ts';

/** The last wish of a guest for the heart of a photo. `press` tells it from a later one. */
export type Wish = { id: number; on: boolean; press: number; who: Guest };

type Refusal = { status: number; code?: string; error?: string; isPhotoGone: boolean };

/** The result of sending a wish: the server has it, wants it again later, refuses it for good, or asks for the password first. */
export type Outcome = 'done' | { retryInMs: number } | { refusal: Refusal } | 'locked';

type Events = {
  send(wish: Wish, attempt: number): Promise<Outcome>;
  onRefused(wish: Wish, refusal: Refusal): void;
  onLocked(): void;
  /** Wishes wait for the server, or no longer do. */
  onWaiting(isWaiting: boolean): void;
  /** Nothing is left to send. `hasWaited`: some of it was not sent at once. */
  onSent(hasWaited: boolean): void;
};

/**
 * Keeps presses in the browser until the server has them, also while offline and when the page is closed. It sends one at a time, in the
 * order of the presses, because the list of favourites has an order and a limit. A wish sets a state, so sending it twice does no harm.
 */
export function createOutbox(key: string, events: Events) {
  /** For browsers that store nothing. */
  let unstored: Wish[] | undefined;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;

  function read(): Wish[] {
    if (unstored) return unstored;
    try {
      return JSON.parse(localStorage.getItem(key) ?? '[]');
    } catch {
      unstored = [];
      return unstored;
    }
  }

  function write(wishes: Wish[]): void {
    try {
      if (wishes.length > 0) localStorage.setItem(key, JSON.stringify(wishes));
      else localStorage.removeItem(key);
      unstored = undefined;
    } catch {
      unstored = wishes;
    }
  }

  let hasWaited = read().length > 0;
  const drop = ({ id, press }: Wish) => write(read().filter((wish) => wish.id !== id || wish.press !== press));

  /** Returns whether nothing is left. */
  async function sendAll(): Promise<boolean> {
    for (let wish = read()[0]; wish; wish = read()[0]) {
      const outcome = await events.send(wish, attempt);
      if (outcome === 'locked') {
        events.onLocked();
        return false;
      }
      if (typeof outcome === 'object' && 'retryInMs' in outcome) {
        attempt += 1;
        hasWaited = true;
        timer = setTimeout(flush, outcome.retryInMs);
        events.onWaiting(true);
        return false;
      }
      attempt = 0;
      const isLatest = read().some(({ id, press }) => id === wish.id && press === wish.press);
      drop(wish);
      if (outcome !== 'done' && isLatest) events.onRefused(wish, outcome.refusal);
    }
    events.onWaiting(false);
    return true;
  }

  /** Sends what waits, now. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (isSending || read().length === 0) return;
    isSending = true;
    const isDone = await oneTab(key, sendAll).finally(() => {
      isSending = false;
    });
    if (!isDone) return;
    // A press may have come after the last look.
    if (read().length > 0) return flush();
    const waited = hasWaited;
    hasWaited = false;
    events.onSent(waited);
  }

  /** A later press replaces an earlier one that waits. */
  function add({ id, on, who }: Omit<Wish, 'press'>): void {
    const others = read().filter((wish) => wish.id !== id);
    write([...others, { id, on, who, press: Date.now() + Math.random() }]);
    flush();
  }

  return { add, flush, waiting: read };
}

/** Tabs send one after another. Browsers offer locks only on secure pages; elsewhere both may send the same, which changes nothing. */
const oneTab = async (name: string, work: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks ? navigator.locks.request(name, work) : work();
