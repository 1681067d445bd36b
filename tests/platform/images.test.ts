import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Images, openImages } from '../../src/platform/images/images.ts';
import { THUMBNAIL_EDGE } from '../../src/platform/images/preview-sizes.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { childrenOf } from '../support/children-of.ts';
import { aJpeg } from '../support/factories.ts';

let folder: string;
let picture: string;
let images: Images;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-images-'));
  picture = join(folder, 'picture.jpg');
  writeFileSync(picture, await aJpeg());
  images = openImages(createLog('silent'), 1, 1, { decoders: 1, megapixels: 50 }, { warm: false });
});
afterEach(async () => {
  await images.end();
  rmSync(folder, { recursive: true });
});

/** The decoder that `work` starts. */
async function startedBy(work: () => Promise<unknown>): Promise<number> {
  const before = new Set(childrenOf(process.pid).map(({ pid }) => pid));
  await work();
  const started = childrenOf(process.pid).filter(({ pid }) => !before.has(pid));
  expect(started).toHaveLength(1);
  return started[0]?.pid as number;
}

/** How nice each thread of a process is: the 17th word after its name. */
const nicenessOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });

it('pictures that nobody waits for are decoded with what is left of the processors; the others yield a little', async () => {
  const nicenessFor = async (work: () => Promise<unknown>) => [...new Set(nicenessOf(await startedBy(work)))];
  const own = Math.max(...nicenessOf(process.pid));
  const render = (isAwaited: boolean) => async () =>
    expect(await images.render(picture, [{ edge: THUMBNAIL_EDGE, format: 'jpeg' }], { isAwaited })).toHaveLength(1);
  expect(await nicenessFor(() => images.inspect(picture))).toEqual([Math.max(own, 5)]);
  expect(await nicenessFor(render(true))).toEqual([Math.max(own, 5)]);
  expect(await nicenessFor(render(false))).toEqual([19]);
  const forGuest = () => images.forGuest({ gallery: 1, network: 'a' }, (inspect) => inspect(picture));
  expect(await nicenessFor(forGuest)).toEqual([19]);
});

it('a hanging decoder of guests delays nobody else; once it continues the galleries take turns', async () => {
  const served: number[] = [];
  const ofGuest = async (gallery: number) => {
    await images.forGuest({ gallery, network: `network ${gallery}` }, (inspect) => inspect(picture));
    served.push(gallery);
  };
  const decoder = await startedBy(() => ofGuest(0));
  process.kill(decoder, 'SIGSTOP');
  const waiting = [ofGuest(1), ofGuest(1), ofGuest(1), ofGuest(2)];
  expect((await images.inspect(picture)).thumbnail).not.toBeNull();
  expect(served).toEqual([0]);
  process.kill(decoder, 'SIGCONT');
  await Promise.all(waiting);
  expect(served).toEqual([0, 1, 1, 2, 1]);
});

it('a decoder that is killed costs only its picture', async () => {
  const decoder = await startedBy(() => images.inspect(picture));
  process.kill(decoder, 'SIGSTOP');
  const lost = images.inspect(picture);
  process.kill(decoder, 'SIGKILL');
  expect((await lost).thumbnail).toBeNull();
  expect((await images.inspect(picture)).thumbnail).not.toBeNull();
});
