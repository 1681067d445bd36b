import { encode } from 'uqr';
import { contrastOf } from '../../src/gallery/guests/page/theme/theme.schema.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { readPdf } from '../support/pdf.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';

const PUBLIC_URL = 'https://studio.example';

let studio: Studio;
let owner: Agent;
let api: V1;
beforeAll(async () => {
  studio = await openStudio({ PUBLIC_URL });
  await studio.account('super_admin', 'owner');
  owner = await studio.login('owner');
  api = studio.v1(await studio.token('owner'));
  await owner.patch('/api/admin/settings').send({ branding_name: 'Ember & Oak' }).expect(200);
});
afterAll(() => studio.close());

async function open(changes: object = {}) {
  const { body } = await api.post('/events', anEvent({ event_name: 'Anna & Łukasz', ...changes })).expect(201);
  return { id: body.id as number, link: body.share_url as string };
}
async function card(id: number, query = '') {
  const { body, headers } = await owner.get(`/api/admin/events/${id}/card.pdf${query}`).expect(200);
  return { ...readPdf(body), bytes: body as Buffer, headers };
}
/** The modules of a code, as its boxes cover them. */
function modulesOf(boxes: [number, number, number, number][]): boolean[][] {
  const module = Math.min(...boxes.map(([, , width]) => width));
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const at = (from: number, origin: number) => Math.round((from - origin) / module);
  const size = Math.max(...boxes.map(([x, , width]) => at(x + width, left)));
  const rows = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  for (const [x, y, width] of boxes) rows[at(y, top)]?.fill(true, at(x, left), at(x + width, left));
  return rows;
}

describe('GET /api/admin/events/{id}/card.pdf', () => {
  it.each([
    ['a6', 297.64, 419.53],
    ['a5', 419.53, 595.28],
  ])(
    '?size=%s: has this size, the name, date, studio and link, and nothing of the password',
    async (size, width, height) => {
      const { id, link } = await open({ event_date: '2026-06-13', password: 'champagne' });
      const shown = await card(id, `?size=${size}`);
      expect([shown.width, shown.height]).toEqual([width, height]);
      const text = shown.lines.join('\n');
      for (const line of ['EMBER & OAK', 'Anna & Łukasz', '13 June 2026', 'Scan the code to see the photos'])
        expect(text).toContain(line);
      expect(shown.lines.join('')).toContain(link.replace('https://', ''));
      expect(shown.links).toEqual([link]);
      expect(text).not.toContain('champagne');
      expect(shown.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    },
  );

  it('has a code that opens the gallery', async () => {
    const { id, link } = await open();
    const { boxes } = await card(id);
    // The first box is the line below the name.
    expect(modulesOf(boxes.slice(1))).toEqual(encode(link, { ecc: 'M', border: 0 }).data);
  });

  it('?language=de: has date and text in that language', async () => {
    const { id } = await open({ event_date: '2026-06-13' });
    expect((await card(id, '?language=de')).lines).toEqual(
      expect.arrayContaining(['13. Juni 2026', 'Code scannen und Fotos ansehen']),
    );
  });

  it('has the brand of the gallery: its typeface, a readable accent, and the logo', async () => {
    const { id } = await open();
    await owner
      .patch(`/api/admin/events/${id}/presentation`)
      .send({ brand: { type_pairing: 'modern', accent: '#ffdd00' } })
      .expect(200);
    const logo = { filename: 'logo.jpg', contentType: 'image/jpeg' };
    await owner
      .put('/api/admin/settings/logo')
      .attach('logo', await aJpeg(90, 60), logo)
      .expect(200);
    const { bytes, lines, colours, hasPicture } = await card(id);
    await owner.delete('/api/admin/settings/logo').expect(204);
    expect(bytes.toString('latin1')).toContain('Jost-Light');
    expect([hasPicture, lines.join(' ').includes('ANNA & ŁUKASZ'), lines.includes('EMBER & OAK')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(new Set(colours).size).toBe(3);
    for (const colour of colours) expect([colour, contrastOf(colour, '#ffffff') >= 4.5]).toEqual([colour, true]);
  });

  it('fits long names, and names in letters that its typeface lacks', async () => {
    for (const event_name of [
      'W'.repeat(200),
      'Anna-Maria Wolkenstein and Benjamin Featherstonehaugh '.repeat(3),
      'Юлия',
    ]) {
      const { id } = await open({ event_name });
      const { lines, height = 0, boxes } = await card(id);
      expect(lines.join('').replaceAll(' ', '')).toContain(event_name.replaceAll(' ', '').trim());
      const [[, line] = [0, height]] = boxes;
      expect(line).toBeLessThan(height * 0.46);
    }
  });

  it('is refused for other sizes', async () => {
    const { id } = await open();
    await owner.get(`/api/admin/events/${id}/card.pdf?size=a4`).expect(400);
  });
});
