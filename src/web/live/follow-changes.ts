import { taskApi } from '../frame/api/client.ts';
import { type Hear, hearChanges, type LiveEvent } from './change-events.ts';
import { showChange, showEverything } from './show-changes.ts';
import { waitFor } from './wait.ts';

const MANY = 20;
/** The time of a response has whole seconds. */
const COARSE_MS = 1_000;

const NAME = 'atelier.live';

/**
 * Shows the changes of others until it is aborted. One window of a browser has a stream and informs the others, since a browser has few
 * connections for all of its windows. When that window closes, another one takes over.
 */
export function followChanges(signal: AbortSignal): void {
  if (!navigator.locks) return void followWhileVisible(signal);
  const others = new BroadcastChannel(NAME);
  signal.addEventListener('abort', () => others.close());
  others.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => show(data));
  const lead = (isFresh: boolean) => {
    const showHere = showFrom(isFresh);
    return hearChanges(signal, (event) => {
      others.postMessage(event);
      showHere(event);
    });
  };
  navigator.locks
    .request(NAME, { ifAvailable: true }, async (lock) => {
      if (lock) await lead(true);
      else void showMissed();
      return lock !== null;
    })
    .then((wasFirst) => wasFirst || navigator.locks.request(NAME, { signal }, () => lead(false)))
    // It was aborted while it waited.
    .catch(() => {});
}

/** Plain HTTP has no locks, so hidden windows close their streams. */
async function followWhileVisible(signal: AbortSignal): Promise<void> {
  for (let isFresh = true; !signal.aborted; isFresh = false) {
    const hidden = new AbortController();
    const look = () => document.hidden && hidden.abort();
    document.addEventListener('visibilitychange', look, { signal });
    if (document.hidden) await waitFor(signal, { events: [[document, 'visibilitychange']] });
    else await hearChanges(AbortSignal.any([signal, hidden.signal]), showFrom(isFresh));
    document.removeEventListener('visibilitychange', look);
  }
}

const show: Hear = (event) => (event.type === 'ready' ? showEverything() : showChange(event.change));

// If this fails, the stream fails too, and everything reloads when it is back.
const showMissed = () => catchUp().catch(() => {});

/** The start of the first stream does not reload data that the window has just loaded. */
function showFrom(isFresh: boolean): Hear {
  let isFirst = isFresh;
  return (event) => {
    if (event.type === 'ready' && isFirst) void showMissed();
    else show(event);
    isFirst = false;
  };
}

/** Shows changes since the page was loaded. The stream reports only later ones. */
async function catchUp(): Promise<void> {
  const { data = [], response } = await taskApi.GET('/audit-log', { params: { query: { limit: MANY } } });
  const opened = Date.parse(response.headers.get('Date') ?? '') - performance.now() - COARSE_MS;
  const missed = data.filter(({ createdAt }) => Date.parse(createdAt) > opened);
  if (missed.length === MANY) showEverything();
  else missed.toReversed().forEach(showChange);
}
