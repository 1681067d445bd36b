import { NetworkFirst } from 'workbox-strategies';
import { sendOutbox } from '../tasks/outbox/send-outbox.ts';
import { FILES_PREFIX, PAGE, PAGE_CACHE, SYNC_TAG, TAB_PREFIX } from './caches.ts';

declare const self: ServiceWorkerGlobalScope;
/** Set by the build: the files of this version, its entry script and its name. */
declare const __FILES__: readonly string[];
declare const __ENTRY__: string;
declare const __VERSION__: string;

const FILES_CACHE = FILES_PREFIX + __VERSION__;
const PATIENCE_SECONDS = 5;

/** Whether this is the page of this version: no refusal, no login and no other version. */
async function isOwnPage(response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false;
  return (await response.clone().text()).includes(`"${__ENTRY__}"`);
}

/**
 * The page from the network, or its last copy if there is none. Header and body are stored as received, with the nonce that is in both.
 * Reusing it is safe: the page contains nothing of a user or a URL, so an attacker can't inject anything that carries the nonce. The
 * nonce permits styles alone, and scripts come from our files in any case.
 */
const pages = new NetworkFirst({
  cacheName: PAGE_CACHE,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [
    {
      cacheKeyWillBeUsed: async () => PAGE,
      cacheWillUpdate: async ({ response }) => {
        // A redirect to the login means that nobody is signed in here any more.
        if (response.type === 'opaqueredirect') await caches.delete(PAGE_CACHE);
        return (await isOwnPage(response)) ? response : null;
      },
    },
  ],
});

async function keepPage(): Promise<void> {
  const response = await fetch(PAGE, { redirect: 'manual' }).catch(() => undefined);
  if (response && (await isOwnPage(response))) await (await caches.open(PAGE_CACHE)).put(PAGE, response);
}

async function keepFiles(): Promise<void> {
  const cache = await caches.open(FILES_CACHE);
  await cache.addAll(__FILES__.map((path) => new Request(path, { priority: 'low' })));
}

/** Removes the files of earlier versions, except those that a tab or the kept page still needs. */
async function tidy(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(FILES_PREFIX) && name !== FILES_CACHE);
  if (older.length === 0) return;
  const { held = [] } = await navigator.locks.query();
  const ofTabs = held.flatMap(({ name }) => (name?.startsWith(TAB_PREFIX) ? [name.slice(TAB_PREFIX.length)] : []));
  const page = await (await caches.match(PAGE, { cacheName: PAGE_CACHE }))?.text();
  const ofPage = /<script[^>]* src="([^"]+)"/.exec(page ?? '')?.[1];
  const entries = [...ofTabs, ...(ofPage ? [ofPage] : [])].filter((entry) => entry !== __ENTRY__);
  for (const name of older) {
    const cache = await caches.open(name);
    const found = await Promise.all(entries.map((entry) => cache.match(entry)));
    if (!found.some(Boolean)) await caches.delete(name);
  }
}

/** Not in every browser, so not in TypeScript’s types. */
type RoutedInstall = ExtendableEvent & { addRoutes?: (rules: object[]) => Promise<void> };

self.addEventListener('install', (event) => {
  // Requests to the API never wait for the worker, even from a page that is closing.
  const routed = (event as RoutedInstall).addRoutes?.([{ condition: { urlPattern: '/api/*' }, source: 'network' }]);
  if (routed) event.waitUntil(routed);
  // It also serves tabs of earlier versions, so it need not wait until they close.
  event.waitUntil(keepFiles().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const begin = async () => {
    // The browser requests the page while the worker starts.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
    await keepPage();
    await tidy();
    for (const client of await self.clients.matchAll()) client.postMessage({ entry: __ENTRY__ });
  };
  event.waitUntil(begin());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/studio/assets/')) {
    event.respondWith(caches.match(request, { ignoreVary: true }).then((kept) => kept ?? fetch(request)));
  } else if (request.mode === 'navigate' && /^\/studio(\/|$)/.test(pathname)) {
    const [answer, done] = pages.handleAll({ request, event });
    event.respondWith(answer);
    event.waitUntil(done.then(tidy));
  }
});

/** Not in every browser, so not in TypeScript’s types. */
type SyncEvent = ExtendableEvent & { tag: string };

self.addEventListener('sync', (given) => {
  const event = given as SyncEvent;
  if (event.tag !== SYNC_TAG) return;
  const send = async () => {
    const { state } = await sendOutbox();
    // After a failure, the browser tries again.
    if (state === 'later') throw new Error('not yet');
  };
  event.waitUntil(send());
});
