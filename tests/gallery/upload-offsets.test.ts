import { randomBytes } from 'node:crypto';
import { selectUploadById } from '../../src/gallery/uploads/uploads.sql.ts';
import { appendToUpload, recordProgress } from '../../src/gallery/uploads/uploads.ts';
import { expectRow } from '../../src/platform/db/database.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { statementsDuring } from '../support/statements.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { tusAs } from '../support/tus.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

describe('the offset of a resumable upload', () => {
  it('is moved by one of two writers that began at the same place, also without the lock between them', async () => {
    const token = await studio.token((await studio.account('admin')).username);
    const { body: event } = await studio.v1(token).post('/events', anEvent()).expect(201);
    const tus = tusAs(token, studio.url);
    const path = (await tus.open(event.id, 100)).headers.get('location') ?? '';
    const id = path.split('/').at(-1) ?? '';
    async function* bytes(count: number) {
      yield randomBytes(count);
    }
    const empty = expectRow(await studio.deps.db.one(selectUploadById, { id }));
    const append = (count: number) =>
      appendToUpload(
        studio.deps,
        empty,
        (step) => recordProgress(studio.deps, { tokenId: null, sessionHash: null }, step),
        bytes(count),
        undefined,
      );

    expect(await append(60)).toMatchObject({ received: 60 });
    await expect(append(30)).rejects.toMatchObject({ status: 409, code: 'OFFSET_MISMATCH' });
    expect((await tus.head(path)).headers.get('upload-offset')).toBe('60');
  });

  it('PATCH finds event, rights, upload and offset in one statement, also where it makes the photo', async () => {
    const token = await studio.token((await studio.account('admin')).username);
    const { body: event } = await studio.v1(token).post('/events', anEvent()).expect(201);
    const tus = tusAs(token, studio.url);
    const bytes = await aJpeg();
    const path = (await tus.open(event.id, bytes.length)).headers.get('location') ?? '';
    const patch = (from: number, to: number) => tus.patch(path, from, bytes.subarray(from, to));

    const first = await statementsDuring(() => patch(0, 100));
    expect(first).toEqual(['access.api_tokens.find_identity', 'gallery.uploads.find', 'gallery.uploads.advance']);
    const last = await statementsDuring(() => patch(100, bytes.length));
    expect(last).toEqual([
      ...first,
      'gallery.photos.insert',
      'audit.activity.insert',
      'jobs.add',
      'webhooks.deliveries.insert_for_events',
      'gallery.uploads.complete',
    ]);
  });
});
