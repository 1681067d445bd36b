import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../support/until.ts';
import { aPicture, openAccount } from './account.ts';
import { type Chance, openChance } from './chance.ts';
import { openClient } from './client.ts';
import { compare } from './compare.ts';
import type { Fault, Outcome } from './fault.ts';
import { compareGuest, type Guest, openGuest } from './guest.ts';
import { openServer } from './postgres.ts';
import { fsck } from './random.ts';
import { isReady, openReplica } from './replica.ts';
import { compareStudio, openGallery, openPerson } from './studio.ts';

const MINUTES = 3;
const GUESTS = 3;
/** Several of its people work at once. */
const STUDIO = 3;
const PAUSE_MS = 300;
const KILLS_EVERY_MS = 12_000;
const UNLIMITED = { RATE_LIMIT_GUEST_FILES: '0', RATE_LIMIT_GUEST_LISTS: '0', RATE_LIMIT_GUEST_READS: '0' };

/** The actions of a guest. */
function guestActs(guest: Guest, photos: number[], chance: Chance): (() => Promise<unknown>)[] {
  const photo = () => chance.pick(photos) as number;
  const openLists = () => [...guest.lists].filter(([, { isSubmitted }]) => !isSubmitted);
  return [
    () => guest.favour(photo(), chance.number(3) > 0),
    () => guest.rate(photo(), 1 + chance.number(5)),
    // A guest may have twenty, with the favourites.
    async () => (guest.lists.size < 19 && openLists().length < 3 ? guest.makeList() : undefined),
    async () => {
      const [id] = chance.pick(openLists()) ?? [];
      if (id !== undefined) await guest.choose(id, photo());
    },
    async () => {
      const [id, list] = chance.pick(openLists()) ?? [];
      const chosen = chance.pick(list?.photos ?? []);
      if (id !== undefined && chosen !== undefined) await guest.leaveOut(id, chosen);
    },
    async () => {
      const [id] = chance.pick(openLists().filter(([, { photos: chosen }]) => chosen.size > 1)) ?? [];
      if (id !== undefined && chance.number(4) === 0) await guest.submit(id);
    },
    async () => guest.sendPhoto(await aPicture(chance.number(60_000))),
  ];
}

/** People of a studio and guests do everything at random while the server and the database are killed at random. */
export const chaos: Fault = {
  name: 'chaos: everything at random, and kill -9 of server and database',
  isLong: true,
  async run(stage): Promise<Outcome> {
    const { seed, minutes = MINUTES } = stage;
    console.log(`chaos of ${minutes} minutes, with --seed=${seed}`);
    const server = await openServer(stage);
    const place = { databaseUrl: server.url, storageUrl: 'file:storage', dataDir: join(stage.folder, 'data') };
    const environment = { DATABASE_URL: server.url, DATA_DIR: place.dataDir, ...UNLIMITED };
    const replica = await openReplica(environment);
    await replica.start();
    const client = openClient(() => replica.url, await openAccount(replica.url, server.url));
    const gallery = await openGallery(client);
    const people = Array.from({ length: STUDIO }, (_, i) =>
      openPerson(client, gallery, openChance(seed + 10 + i), (id) => id % STUDIO === i),
    );
    const guests = Array.from({ length: GUESTS }, () => openGuest(() => replica.url, gallery.path));

    let done = false;
    const act = async (acts: (() => Promise<unknown>)[], chance: Chance) => {
      while (!done) {
        await chance.pick(acts)?.();
        await sleep(chance.number(PAUSE_MS));
      }
    };
    const kills = { server: 0, database: 0 };
    let recoveryMs = 0;
    const kill = async (chance: Chance) => {
      const killServer = async () => {
        kills.server += 1;
        await replica.kill();
        await replica.start();
      };
      const killDatabase = async () => {
        kills.database += 1;
        await server.kill();
        await server.start();
      };
      const victims = [killServer, killDatabase];
      while (!done) {
        await sleep(1_000 + chance.number(KILLS_EVERY_MS));
        // Seldom both at once.
        const chosen = chance.number(4) === 0 ? victims : [chance.pick(victims) ?? killServer];
        await Promise.all(chosen.map((work) => work()));
        const since = performance.now();
        await until(
          () => isReady(replica.url),
          (ready) => ready,
          60_000,
        );
        recoveryMs = Math.max(recoveryMs, performance.now() - since);
      }
    };
    const working = Promise.all([
      ...people.map(({ acts }, i) => act(acts, openChance(seed + 50 + i))),
      ...guests.map((guest, i) => {
        const chance = openChance(seed + 100 + i);
        return act(guestActs(guest, gallery.photos, chance), chance);
      }),
      kill(openChance(seed + 1_000)),
    ]);
    const timer = setTimeout(() => {
      done = true;
    }, minutes * 60_000);
    await working.finally(() => {
      clearTimeout(timer);
      done = true;
    });

    const sent = new Map(guests.flatMap((guest) => [...guest.sent]));
    const lost = await compare(client, place);
    lost.push(...(await compareStudio(client, people, sent, server.url)));
    for (const guest of guests) lost.push(...(await compareGuest(guest, gallery.photos)));
    lost.push(...(await fsck(environment)));
    const acknowledged = guests.reduce((sum, guest) => sum + guest.acknowledged(), client.acknowledged());
    const detail = `seed ${seed}, killed: server × ${kills.server}, database × ${kills.database}`;
    return { acknowledged, lost, recoveryMs, detail };
  },
};
