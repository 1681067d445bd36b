const connection = () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));

/** The delay after a failure with a connection: a new version may be starting, or the network may be changing. */
const PAUSES_MS = [500, 2_000, 5_000];

/** Loads a script on demand. Offline, it comes from the service worker, or as soon as the connection returns. */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  // Some browsers do not request a failed module again.
  if (!navigator.onLine && !navigator.serviceWorker?.controller) await connection();
  for (const pause of PAUSES_MS) {
    try {
      return await load();
    } catch {
      if (navigator.onLine) await new Promise((resolve) => setTimeout(resolve, pause));
      else await connection();
    }
  }
  return load();
}
