import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type Balancer, openBalancer } from './balancer.ts';
import { anEvent } from './factories.ts';
import { killProcesses } from './process.ts';
import { openStudio, type Studio, type V1 } from './studio.ts';
import { sha256 } from './tus.ts';
import { until } from './until.ts';

const CUTS = 20;
/** More than the automatic attempts of a client: each cut may hit one. */
export const RETRIES = [0, ...Array(60).fill(300)];

/** A studio behind a balancer that cuts connections and kills processes. */
export type CutStudio = {
  studio: Studio;
  balancer: Balancer;
  username: string;
  token: string;
  api: V1;
  openEvent(): Promise<number>;
  /** Of the next `length` bytes: cuts at irregular places, the same in each run. Some pieces meet several, some none. */
  plan(length: number, kills: number): void;
  /** An event has one photo, which is what was uploaded, and nothing else is left. All cuts and kills have happened. */
  expectOnePhoto(event: number, uploaded: Buffer): Promise<{ id: number }>;
  close(): Promise<void>;
};

export async function openCutStudio(): Promise<CutStudio> {
  const studio = await openStudio();
  const { username } = await studio.account('admin');
  const token = await studio.token(username);
  const api = studio.v1(token);
  const balancer = await openBalancer({
    DATABASE_URL: studio.databaseUrl,
    DATA_DIR: studio.folder,
    RATE_LIMIT_API: '0',
    LOG_LEVEL: 'error',
  });
  let planned = 0;
  return {
    studio,
    balancer,
    username,
    token,
    api,
    openEvent: async () => (await api.post('/events', anEvent()).expect(201)).body.id,
    plan(length, kills) {
      planned = kills;
      balancer.plan({ cuts: Array.from(made(CUTS), (place) => Math.floor((place / 256) * length)), kills });
    },
    async expectOnePhoto(event, uploaded) {
      const [photo, ...others] = (await api.get(`/events/${event}/photos`).expect(200)).body.photos;
      expect(others).toEqual([]);
      expect([photo.sha256, photo.size_bytes]).toEqual([sha256(uploaded).toString('hex'), uploaded.length]);
      const left = () => ['parts', 'staging'].flatMap((area) => globSync(join(studio.folder, 'storage', area, '*')));
      await until(left, ({ length }) => length === 0);
      const { cut, killed, answered } = balancer.counts();
      expect([cut, killed, answered.every((count) => count > 3)]).toEqual([CUTS, planned, true]);
      return photo;
    },
    async close() {
      await balancer.close();
      killProcesses();
      await studio.close();
    },
  };
}

/** The same bytes each time, here and in a browser, which has no folder to read them from. */
export function made(length: number) {
  const result = new Uint8Array(length);
  let state = 1;
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    result[i] = state >>> 24;
  }
  return result;
}
