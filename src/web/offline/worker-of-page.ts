import { TAB_PREFIX } from './caches.ts';

const LOOK_EVERY_MS = 10 * 60_000;

/** The page’s entry script, which identifies its version. */
const entry = new URL(document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? location.href)
  .pathname;

/** Keeps the files of this version while the page is open. */
export function holdVersion(): void {
  void navigator.locks?.request(TAB_PREFIX + entry, { mode: 'shared' }, () => new Promise(() => {}));
}

/** Registers the service worker in production builds on secure origins. Calls back when a newer version is available. */
export async function startWorker(onNewVersion: () => void): Promise<void> {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ entry?: string }>) => {
    if (data.entry && data.entry !== entry) onNewVersion();
  });
  navigator.serviceWorker.startMessages();
  const options = { scope: '/studio', updateViaCache: 'none' } as const;
  // If the browser stores nothing, the application works online only.
  const registration = await navigator.serviceWorker.register('/studio/sw.js', options).catch(() => undefined);
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - looked < LOOK_EVERY_MS) return;
    looked = Date.now();
    void registration?.update().catch(() => {});
  });
}
