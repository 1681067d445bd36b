import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { imageTypeOf } from './which-files.ts';

/** Chromium gives it for what is dropped on pages of secure origins. */
export type Handle = FileSystemFileHandle & {
  requestPermission?: (options: { mode: 'read' }) => Promise<PermissionState>;
  queryPermission?: (options: { mode: 'read' }) => Promise<PermissionState>;
};

/** What a reload must not lose of an upload. */
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
    await db.put('files', file, id).catch(() => {});
    if (!isWanted(id)) await forgetUploads([id]);
  }
}

/** Within one transaction: an upload that is forgotten meanwhile stays forgotten. */
export async function rememberUrl(id: string, url: string): Promise<void> {
  const store = (await database())?.transaction('uploads', 'readwrite').store;
  const kept = await store?.get(id);
  if (kept) await store?.put({ ...kept, url }).catch(() => {});
}

export async function forgetUploads(ids: string[]): Promise<void> {
  const db = await database();
  await Promise.all(ids.flatMap((id) => [db?.delete('uploads', id), db?.delete('files', id)])).catch(() => {});
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

/** Resolves once a page has ended; never, where only another visit could tell. */
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

/** Hands over the uploads of pages that have ended, or do so later. */
export async function takeOver(pageId: string, userId: number, take: (uploads: KeptUpload[]) => void): Promise<void> {
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
