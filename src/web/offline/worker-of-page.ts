import { TAB_PREFIX } from './caches.ts';

const LOOK_EVERY_MS = 10 * 60_000;

/** The script that this page began with: it says which version the page is. */
const entry = new URL(document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? location.href)
  .pathname;

/** Keeps the files of this page's version as long as the page lives. */
export function holdVersion(): void {
  void navigator.locks?.request(TAB_PREFIX + entry, { mode: 'shared' }, () => new Promise(() => {}));
}

/** Starts the service worker, where the page is built and came by a safe way; tells when a later version than the page's is there. */
export async function startWorker(onNewVersion: () => void): Promise<void> {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ entry?: string }>) => {
    if (data.entry && data.entry !== entry) onNewVersion();
  });
  navigator.serviceWorker.startMessages();
  const options = { scope: '/studio', updateViaCache: 'none' } as const;
  // Where somebody's browser keeps nothing the application works all the same, with a connection.
  const registration = await navigator.serviceWorker.register('/studio/sw.js', options).catch(() => undefined);
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - looked < LOOK_EVERY_MS) return;
    looked = Date.now();
    void registration?.update().catch(() => {});
  });
}
