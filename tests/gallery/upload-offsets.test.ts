import { randomBytes } from 'node:crypto';
import { advanceUpload, appendToUpload } from '../../src/gallery/uploads/uploads.ts';
import { anEvent } from '../support/factories.ts';
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
    const append = (count: number) =>
      appendToUpload(
        studio.deps,
        { id, received: 0 },
        (step) => advanceUpload(studio.deps, { tokenId: null, sessionHash: null }, step),
        bytes(count),
        undefined,
      );

    expect(await append(60)).toBe(60);
    await expect(append(30)).rejects.toMatchObject({ status: 409, code: 'OFFSET_MISMATCH' });
    expect((await tus.head(path)).headers.get('upload-offset')).toBe('60');
  });
});
