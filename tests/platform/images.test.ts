import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Images, openImages } from '../../src/platform/images/images.ts';
import { THUMBNAIL_EDGE } from '../../src/platform/images/preview-sizes.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { aJpeg } from '../support/factories.ts';

let folder: string;
let images: Images;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-images-'));
  images = openImages(createLog('silent'), 1, 1, { decoders: 1, megapixels: 50 }, { warm: false });
});
afterEach(async () => {
  await images.end();
  rmSync(folder, { recursive: true });
});

/** The processes that this one started, as Linux has them. */
const children = () =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** How nice each thread of a process is: the 17th word after its name. */
const nicenessOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });

it('pictures that nobody waits for are decoded with what is left of the processors; the others yield a little', async () => {
  const picture = join(folder, 'picture.jpg');
  writeFileSync(picture, await aJpeg());
  const before = new Set(children());
  /** How nice the threads are of the decoder that `work` starts. */
  const decoderOf = async (work: () => Promise<unknown>) => {
    await work();
    const [decoder] = children().filter((pid) => !before.has(pid));
    before.add(decoder as number);
    return [...new Set(nicenessOf(decoder as number))];
  };
  const own = Math.max(...nicenessOf(process.pid));
  const render = (isAwaited: boolean) => async () =>
    expect(await images.render(picture, [{ edge: THUMBNAIL_EDGE, format: 'jpeg' }], { isAwaited })).toHaveLength(1);
  expect(await decoderOf(() => images.inspect(picture))).toEqual([Math.max(own, 5)]);
  expect(await decoderOf(render(true))).toEqual([Math.max(own, 5)]);
  expect(await decoderOf(render(false))).toEqual([19]);
  const forGuest = () => images.forGuest({ gallery: 1, network: 'a' }, (inspect) => inspect(picture));
  expect(await decoderOf(forGuest)).toEqual([19]);
});

it('a hanging decoder of guests delays nobody else; once it continues the galleries take turns', async () => {
  const picture = join(folder, 'picture.jpg');
  writeFileSync(picture, await aJpeg());
  const served: number[] = [];
  const ofGuest = async (gallery: number) => {
    await images.forGuest({ gallery, network: `network ${gallery}` }, (inspect) => inspect(picture));
    served.push(gallery);
  };
  const before = new Set(children());
  await ofGuest(0);
  const [decoder = 0] = children().filter((pid) => !before.has(pid));
  process.kill(decoder, 'SIGSTOP');
  const waiting = [ofGuest(1), ofGuest(1), ofGuest(1), ofGuest(2)];
  expect((await images.inspect(picture)).thumbnail).not.toBeNull();
  expect(served).toEqual([0]);
  process.kill(decoder, 'SIGCONT');
  await Promise.all(waiting);
  expect(served).toEqual([0, 1, 1, 2, 1]);
});
