import { FILES_PREFIX, PAGE_CACHE } from './caches.ts';

declare const self: ServiceWorkerGlobalScope;

// Served instead of the worker where the operator has switched it off: it takes the other's place, and goes with all that was kept.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => {
  const leave = async () => {
    const kept = (await caches.keys()).filter((name) => name === PAGE_CACHE || name.startsWith(FILES_PREFIX));
    await Promise.all(kept.map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(leave());
});
