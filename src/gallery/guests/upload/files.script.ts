/**
 * Keeps files being sent in the browser, so that they survive a reload, or a phone that ends the page. If nothing can be kept they last as
 * long as the page.
 */
export type KeptFile = { id: string; gallery: string; at: number; file: File; said: Record<string, string> };

const request = <Result>(asked: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

let opening: Promise<IDBDatabase> | undefined;
function database(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const opened = indexedDB.open('atelier.guest-uploads', 1);
    opened.onupgradeneeded = () => opened.result.createObjectStore('files', { keyPath: 'id' });
    opened.onsuccess = () => resolve(opened.result);
    opened.onerror = () => reject(opened.error);
  });
  return opening;
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const store = (await database()).transaction('files', mode).objectStore('files');
  return request(ask(store));
}

/** Keeps a file for a gallery, with its form fields. Resolves with whether the browser could: private windows and full disks can't. */
export const keepFile = (kept: KeptFile): Promise<boolean> =>
  inStore('readwrite', (store) => store.put(kept)).then(
    () => true,
    () => false,
  );

export const forgetFile = (id: string) => inStore('readwrite', (store) => store.delete(id)).catch(() => {});

/** The files kept for a gallery that have not been sent, in the order in which they were chosen. */
export async function keptFiles(gallery: string): Promise<KeptFile[]> {
  const all: KeptFile[] = await inStore('readonly', (store) => store.getAll()).catch(() => []);
  return all.filter((kept) => kept.gallery === gallery).sort((one, other) => one.at - other.at);
}
