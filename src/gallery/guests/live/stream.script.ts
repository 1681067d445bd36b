import type { Photo } from './photos.script.ts';

type Listeners = {
  ready(newest: number | null): void;
  photo(photo: Photo): void;
  /** The link no longer opens the gallery, or the addresses in it have changed. */
  end(): void;
  /** Whether the server can be heard. */
  heard(isHeard: boolean): void;
};

/** The server sends something every 20 s. */
const SILENT_MS = 45_000;
const LONGEST_WAIT_MS = 30_000;

/** Hears of new photos for as long as the page is open, however often the connection is lost. */
export function listen(address: string, listeners: Listeners): void {
  let source: EventSource | undefined;
  let last = '';
  let failures = 0;
  let timer: ReturnType<typeof setTimeout>;

  const again = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(open, ms);
  };
  const close = () => {
    clearTimeout(timer);
    source?.close();
  };

  function open(): void {
    close();
    const opened = new EventSource(last ? `${address}?after=${last}` : address);
    source = opened;
    const on = (type: string, act: (data: never) => void) =>
      opened.addEventListener(type, ({ data, lastEventId }) => {
        last = lastEventId || last;
        again(SILENT_MS);
        listeners.heard(true);
        act(JSON.parse(data) as never);
      });
    on('ready', ({ newest }: { newest: number | null }) => {
      failures = 0;
      listeners.ready(newest);
    });
    on('photo', listeners.photo);
    on('ping', () => {});
    on('end', () => {
      close();
      listeners.end();
    });
    opened.onerror = () => {
      listeners.heard(false);
      // Browsers connect again unless the server has refused.
      if (opened.readyState === EventSource.CLOSED) refused();
    };
    again(SILENT_MS);
  }

  async function refused(): Promise<void> {
    again(Math.min(LONGEST_WAIT_MS, 1000 * 2 ** failures++));
    const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined);
    if (answer && [401, 404, 410].includes(answer.status)) listeners.end();
  }

  addEventListener('online', open);
  addEventListener('offline', () => listeners.heard(false));
  addEventListener('pagehide', close);
  addEventListener('pageshow', ({ persisted }) => persisted && open());
  open();
}
