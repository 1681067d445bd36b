import { aJpeg, anEvent } from '../support/factories.ts';
import { openStudio, type Studio, type V1 } from '../support/studio.ts';

let studio: Studio;
let api: V1;
let event: number;
let jpeg: Buffer;

beforeAll(async () => {
  studio = await openStudio();
  api = studio.v1(await studio.token((await studio.account('admin')).username));
  event = (await api.post('/events', anEvent()).expect(201)).body.id;
  jpeg = await aJpeg(30);
});
afterAll(() => studio.close());

/** Sends a form as programs do that set no content type, or exactly this one. */
function send(filename: string, type?: string) {
  const headers = `Content-Disposition: form-data; name="photo"; filename="${filename}"\r\n${type ? `Content-Type: ${type}\r\n` : ''}`;
  const field = '--x\r\nContent-Disposition: form-data; name="category_id"\r\n\r\n1\r\n';
  const body = Buffer.concat([Buffer.from(`${field}--x\r\n${headers}\r\n`), jpeg, Buffer.from('\r\n--x--\r\n')]);
  return api
    .form(`/events/${event}/photos`)
    .set('Content-Type', 'multipart/form-data; boundary=x')
    .serialize(() => body as never)
    .send(body);
}

describe('POST /api/v1/events/{id}/photos with a part that names no content type', () => {
  it.each([
    ['IMG_1.JPG', 'image/jpeg'],
    ['IMG_1.heic', 'image/heic'],
    ['IMG_1.CR3', 'image/x-canon-cr3'],
    ['IMG_1.dng', 'image/x-adobe-dng'],
  ])('judges %s by its ending: %s', async (filename, type) => {
    const { id } = (await send(filename).expect(201)).body;
    const { body } = await api.get(`/events/${event}/photos/${id}`).expect(200);
    expect(body).toMatchObject({ mime_type: type, category_id: 1, original_filename: filename });
  });

  it.each(['IMG_1.txt', 'IMG_1', 'jpg', 'IMG_1.mp4'])('%s: 400', async (filename) => {
    const { body } = await send(filename).expect(400);
    expect(body.error).toContain('needs an image/* content type');
  });

  it.each(['text/plain', 'application/octet-stream', 'not a type'])(
    'does not judge by the ending if the part says %s: 400',
    async (type) => {
      const { body } = await send('IMG_1.jpg', type).expect(400);
      expect(body.error).toContain('needs an image/* content type');
    },
  );
});
