/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { findBrowser } from '../../support/browser.ts';
import { describeOffline } from '../../support/offline-screen.ts';
import { until } from '../../support/until.ts';

const inBrowser = findBrowser() ? describe : describe.skip;

/** Leaves what a page leaves that was closed in the middle of an upload. */
const leaveUpload = (page: Page, id: string, addedAt: number) =>
  page.evaluate(
    async ({ id, addedAt }) => {
      const { user } = JSON.parse(localStorage.getItem('atelier.user') ?? '{}');
      const file = new File(['an original'], `${id}.jpg`, { type: 'image/jpeg' });
      const { name, size, type, lastModified } = file;
      const upload = { id, pageId: 'closed', userId: user.id, eventId: 1, categoryId: null, name, size, type };
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('atelier', 1);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const transaction = db.transaction(['uploads', 'files'], 'readwrite');
      transaction.objectStore('uploads').put({ ...upload, lastModified, addedAt });
      transaction.objectStore('files').put(file, id);
      await new Promise((resolve) => {
        transaction.oncomplete = resolve;
      });
      db.close();
    },
    { id, addedAt },
  );

const left = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('atelier', 1);
      request.onsuccess = () => resolve(request.result);
    });
    const keys = (store: 'uploads' | 'files') =>
      new Promise<IDBValidKey[]>((resolve) => {
        const request = db.transaction(store).objectStore(store).getAllKeys();
        request.onsuccess = () => resolve(request.result);
      });
    const all = [await keys('uploads'), await keys('files')];
    db.close();
    return all.flat();
  });

inBrowser('originals of unfinished uploads in the browser', () => {
  const offline = describeOffline();

  it('are listed and deleted when the user logs out', async () => {
    const { page } = offline.visit;
    await offline.ready();
    await leaveUpload(page, 'recent', Date.now());
    await page.getByRole('button', { name: 'Log out' }).click();
    const question = page.getByRole('dialog', { name: '1 photo hasn’t been uploaded yet' });
    await question.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(/\/login$/);
    expect(await left(page)).toEqual([]);
  });

  it('are deleted after 24 hours', async () => {
    const { page } = offline.visit;
    await offline.ready();
    await leaveUpload(page, 'old', Date.now() - 25 * 3_600_000);
    await page.reload();
    await until(
      () => left(page),
      (keys) => keys.length === 0,
    );
  });
});
