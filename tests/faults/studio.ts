import { randomUUID } from 'node:crypto';
import { aPicture, query } from './account.ts';
import type { Chance } from './chance.ts';
import type { Client } from './client.ts';
import { insist } from './compare.ts';
import { persist } from './persist.ts';

const PHOTOS = 6;
const JSON_TYPE = { 'content-type': 'application/json' };
const LARGEST_BYTES = 60_000;

/** A gallery with photos that nobody removes, and an inbox. */
export type Gallery = { id: number; path: string; photos: number[] };

export async function openGallery(client: Client): Promise<Gallery> {
  await insist(client.event());
  const [id = 0] = [...client.promised.events].slice(-1);
  for (let i = 0; i < PHOTOS; i++) await insist(client.photo(id, await aPicture()));
  const change = (what: string, input: object) =>
    persist(what, () => client.ask('PATCH', `/api/admin/events/${id}/${what}`, JSON_TYPE, JSON.stringify(input)));
  await change('presentation', { guest_uploads: true, guest_upload_max_files: 10_000 });
  await change('feedback', { feedback_enabled: true });
  const { body } = await persist('the gallery', () => client.ask('GET', `/api/admin/events/${id}`));
  const photos = [...client.promised.photos].filter(([, { event }]) => event === id).map(([photo]) => photo);
  return { id, path: String(body.share_link), photos };
}

/** Until it is answered; the answer to an earlier attempt may have been lost. */
export async function removePhoto({ promised, ask }: Client, event: number, photo: number): Promise<void> {
  await persist(
    'the removal of a photo',
    () => ask('DELETE', `/api/admin/events/${event}/photos/${photo}`, {}, undefined, [404]),
    ({ status }) => status < 300 || status === 404,
  );
  promised.photos.delete(photo);
  promised.removed.set(photo, { event });
}

/** Somebody who works on a gallery: what they can do, each until it is answered, and what must then be there. They change what is `theirs`. */
export function openPerson(client: Client, gallery: Gallery, chance: Chance, theirs: (id: number) => boolean) {
  const { promised, ask } = client;
  const titles = new Map<number, string>();
  /** By file name. */
  const decisions = new Map<string, 'accepted' | 'refused'>();
  const place = `/api/admin/events/${gallery.id}`;
  const own = () =>
    [...promised.photos].filter(
      ([id, { event }]) => theirs(id) && event === gallery.id && !gallery.photos.includes(id),
    );
  const picture = () => aPicture(chance.number(LARGEST_BYTES));

  const acts: (() => Promise<unknown>)[] = [
    async () => insist(client.photo(gallery.id, await picture())),
    async () => insist(client.resumable(gallery.id, await picture())),
    async () => insist(client.task()),
    async () => insist(client.purchase()),
    async () => insist(client.event()),
    async () => {
      const open = [...promised.events].filter((id) => theirs(id) && id !== gallery.id && !promised.archived.has(id));
      const event = chance.pick(open);
      if (event !== undefined) await insist(client.archive(event));
    },
    async () => {
      const [photo] = chance.pick(own()) ?? [];
      if (photo !== undefined) await insist(client.replacement(gallery.id, photo, await picture()));
    },
    async () => {
      const [photo] = chance.pick(own()) ?? [];
      if (photo === undefined) return;
      await removePhoto(client, gallery.id, photo);
    },
    async () => {
      const task = chance.pick([...promised.tasks].filter(theirs));
      if (task === undefined) return;
      const input = { title: randomUUID() };
      await persist('a title', () => ask('PATCH', `/api/tasks/${task}`, JSON_TYPE, JSON.stringify(input)));
      titles.set(task, input.title);
    },
    async () => {
      const { body } = await persist('the inbox', () => ask('GET', `${place}/inbox?status=waiting`));
      const photos = body.inbox_photos as { id: number; original_filename: string }[];
      const waiting = chance.pick(photos.filter(({ id }) => theirs(id)));
      if (!waiting) return;
      const status = chance.number(2) ? 'accepted' : 'refused';
      const decided = await persist(
        'a decision',
        async () => {
          const answer = await ask(
            'PATCH',
            `${place}/inbox/${waiting.id}`,
            JSON_TYPE,
            JSON.stringify({ status }),
            [409],
          );
          return answer?.status === 409 ? ask('GET', `${place}/inbox/${waiting.id}`) : answer;
        },
        (answer) => answer.body.status === status,
      );
      decisions.set(waiting.original_filename, status);
      if (status === 'accepted') {
        const id = decided.body.photo_id as number;
        const { body: photo } = await persist('an accepted photo', () =>
          ask('GET', `/api/v1/events/${gallery.id}/photos/${id}`),
        );
        promised.photos.set(id, { event: gallery.id, sha256: photo.sha256 as string });
      }
    },
  ];
  return { acts, titles, decisions };
}

type Person = ReturnType<typeof openPerson>;

/** The broken promises to the studio, in addition to those of `compare`. `sent`: the SHA-256 of the guests' photos, by name. */
export async function compareStudio(
  client: Client,
  people: Person[],
  sent: Map<string, string>,
  databaseUrl: string,
): Promise<string[]> {
  const broken: string[] = [];
  for (const [task, title] of people.flatMap(({ titles }) => [...titles])) {
    const { body } = await persist('a task', () => client.ask('GET', `/api/tasks/${task}`));
    if (body.title !== title) broken.push(`task ${task} is called ${body.title} instead of ${title}`);
  }
  const decisions = new Map(people.flatMap((person) => [...person.decisions]));
  const rows = await query<{ original_filename: string; sha256: string; status: string }>(
    databaseUrl,
    'select original_filename, sha256, status from inbox_photos',
  );
  const known = new Map(rows.map((row) => [row.original_filename, row]));
  if (known.size !== rows.length) broken.push(`${rows.length - known.size} photos are twice in the inbox`);
  if (rows.length !== sent.size) broken.push(`${rows.length} photos in the inbox instead of ${sent.size}`);
  for (const [filename, sha256] of sent) {
    const row = known.get(filename);
    const status = decisions.get(filename) ?? 'waiting';
    if (row?.sha256 !== sha256 || row.status !== status)
      broken.push(`${filename} of a guest is ${row?.status ?? 'missing'} instead of ${status}, or has other bytes`);
  }
  return broken;
}
