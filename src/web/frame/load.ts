const connection = () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));

/** Loads a script when it is needed. Without a connection it comes from what the browser keeps, or else as soon as there is one. */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  // What failed once some browsers don't ask for again.
  if (!navigator.onLine && !navigator.serviceWorker?.controller) await connection();
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await connection();
    return load();
  }
}
