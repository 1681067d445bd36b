import { FILES_PREFIX, PAGE_CACHE } from './caches.ts';

declare const self: ServiceWorkerGlobalScope;

// Served instead of the worker if the operator has disabled it. It replaces the worker and deletes all caches.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => {
  const leave = async () => {
    const kept = (await caches.keys()).filter((name) => name === PAGE_CACHE || name.startsWith(FILES_PREFIX));
    await Promise.all(kept.map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(leave());
});
