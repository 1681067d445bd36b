import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { imageTypeOf } from './which-files.ts';

/** Chromium gives it for what is dropped on pages of secure origins. */
type Handle = FileSystemFileHandle & {
  requestPermission?: (options: { mode: 'read' }) => Promise<PermissionState>;
  queryPermission?: (options: { mode: 'read' }) => Promise<PermissionState>;
};

/** The parts of an upload that must survive a reload. */
export type KeptUpload = {
  id: string;
  /** The page that sends it: another may take it over once that is gone. */
  pageId: string;
  userId: number;
  eventId: number;
  categoryId: number | null;
  name: string;
  size: number;
  type: string;
  lastModified: number;
  /** In milliseconds, by the browser's clock. */
  addedAt: number;
  /** The way to the file where the browser gives one, otherwise a copy of it, as far as there is room. */
  handle?: Handle;
  file?: File;
  /** Where its bytes go, once that is known. */
  url?: string;
};

/** A file, with the way to it where the browser gives one. */
export type LocalFile = File & { handle?: Handle };

export const randomId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

type Owner = Pick<KeptUpload, 'pageId' | 'userId' | 'eventId' | 'categoryId'>;

export function newUpload(owner: Owner, file: LocalFile): KeptUpload {
  const { name, size, lastModified, handle } = file;
  return {
    id: randomId(),
    ...owner,
    name,
    size,
    lastModified,
    addedAt: Date.now(),
    type: imageTypeOf(file),
    file,
    ...(handle && { handle }),
  };
}

export const isSameFile = (kept: KeptUpload, { name, size, lastModified }: File): boolean =>
  name === kept.name && size === kept.size && lastModified === kept.lastModified;

interface Schema extends DBSchema {
  uploads: { key: string; value: Omit<KeptUpload, 'file'> };
  /** Copies, apart from what changes: writing one again would copy it again. */
  files: { key: string; value: File };
}

const open = async () =>
  openDB<Schema>('atelier', 1, {
    upgrade: (db) => {
      db.createObjectStore('uploads', { keyPath: 'id' });
      db.createObjectStore('files');
    },
  });

let opening: Promise<IDBPDatabase<Schema> | undefined> | undefined;
const database = () => {
  opening ??= open().catch(() => undefined);
  return opening;
};

/** Copies of files take no more than this of the space that the browser offers. */
const SHARE_OF_SPACE = 0.5;
const KEPT_FOR_MS = 24 * 3_600_000;

/** Keeps uploads for the time after a reload, those that are still wanted when their turn comes. Where the browser keeps nothing they end with the page. */
export async function keepUploads(uploads: KeptUpload[], isWanted: (id: string) => boolean): Promise<void> {
  const db = await database();
  if (!db) return;
  const noting = db.transaction('uploads', 'readwrite');
  for (const { file, ...upload } of uploads) noting.store.put(upload);
  await noting.done.catch(() => {});

  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  let room = quota * SHARE_OF_SPACE - usage;
  // One at a time: what is copied in the background must not hold up the page.
  for (const { id, file, handle, size } of uploads) {
    if (!file || handle || size > room || !isWanted(id)) continue;
    room -= size;
    await copy(db, id, file).catch(() => {});
    if (!isWanted(id)) await forgetUploads([id]);
  }
}

/** Within one transaction: somebody may have logged out in another tab. */
async function copy(db: IDBPDatabase<Schema>, id: string, file: File): Promise<void> {
  const transaction = db.transaction(['uploads', 'files'], 'readwrite');
  if (await transaction.objectStore('uploads').getKey(id)) await transaction.objectStore('files').put(file, id);
  await transaction.done;
}

/** Within one transaction: a discarded upload stays discarded. */
export async function rememberUrl(id: string, url: string): Promise<void> {
  const store = (await database())?.transaction('uploads', 'readwrite').store;
  const kept = await store?.get(id);
  if (kept) await store?.put({ ...kept, url }).catch(() => {});
}

export async function forgetUploads(ids: string[]): Promise<void> {
  const db = await database();
  await Promise.all(ids.flatMap((id) => [db?.delete('uploads', id), db?.delete('files', id)])).catch(() => {});
}

export async function countKeptUploads(userId: number): Promise<number> {
  const kept = (await (await database())?.getAll('uploads')) ?? [];
  return kept.filter((upload) => upload.userId === userId).length;
}

/** Deletes the uploads that were added before a time, and their copies: all of them unless it is given. */
export async function forgetUploadsBefore(time = Number.POSITIVE_INFINITY): Promise<void> {
  const transaction = (await database())?.transaction(['uploads', 'files'], 'readwrite');
  if (!transaction) return;
  const uploads = transaction.objectStore('uploads');
  const files = transaction.objectStore('files');
  // Earlier versions noted no time.
  for await (const { value } of uploads) if ((value.addedAt ?? 0) < time) await uploads.delete(value.id);
  const left = new Set(await uploads.getAllKeys());
  for (const id of await files.getAllKeys()) if (!left.has(id)) await files.delete(id);
  await transaction.done;
}

const lockName = (pageId: string) => `atelier.uploads.${pageId}`;
/** Where there are no locks, as on plain HTTP, pages ask each other. */
const CALL = 'who is there?';
const openChannel = () => new BroadcastChannel('atelier.uploads');
const ANSWER_MS = 500;

/** Says to other pages that this one is alive, as long as it is. */
export function holdPage(pageId: string): void {
  if (navigator.locks) {
    navigator.locks.request(lockName(pageId), () => new Promise(() => {}));
    return;
  }
  const channel = openChannel();
  channel.onmessage = ({ data }) => data === CALL && channel.postMessage(pageId);
}

/** Resolves once a page has ended; never, if only another visit can detect it. */
async function whenEnded(pageId: string): Promise<void> {
  if (navigator.locks) return navigator.locks.request(lockName(pageId), () => {});
  const channel = openChannel();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ANSWER_MS);
    channel.onmessage = ({ data }) => data === pageId && clearTimeout(timer);
    channel.postMessage(CALL);
  });
  channel.close();
}

/** Passes on the uploads of pages that have ended, now and later. */
export async function takeOver(pageId: string, userId: number, take: (uploads: KeptUpload[]) => void): Promise<void> {
  await forgetUploadsBefore(Date.now() - KEPT_FOR_MS);
  const db = await database();
  const kept = (await db?.getAll('uploads')) ?? [];
  const pages = new Set(kept.filter((upload) => upload.userId === userId).map((upload) => upload.pageId));
  // A page that is being reloaded is there for a moment more.
  for (const other of pages) whenEnded(other).then(async () => take(await adoptUploads(other, pageId)));
}

async function adoptUploads(from: string, to: string): Promise<KeptUpload[]> {
  const db = await database();
  if (!db) return [];
  const transaction = db.transaction(['uploads', 'files'], 'readwrite');
  const adopted: KeptUpload[] = [];
  for await (const cursor of transaction.objectStore('uploads')) {
    if (cursor.value.pageId !== from) continue;
    const upload = { ...cursor.value, pageId: to };
    await cursor.update(upload);
    const file = await transaction.objectStore('files').get(upload.id);
    adopted.push({ ...upload, ...(file && { file }) });
  }
  await transaction.done;
  return adopted;
}
