import { randomUUID } from 'node:crypto';
import { metadataOf, sha256 } from '../support/tus.ts';
import type { Answer } from './client.ts';
import { persist } from './persist.ts';

type List = { name: string; photos: Set<number>; isSubmitted: boolean };

/** A guest of a gallery who does things one after another, each until it is answered, and knows what must then be there. */
export type Guest = ReturnType<typeof openGuest>;

const REQUEST_MS = 30_000;
const JSON_TYPE = { 'content-type': 'application/json' };

/** `path` is the gallery's, which the guest opens by its share link. */
export function openGuest(address: () => string, path: string) {
  const favourites = new Set<number>();
  const ratings = new Map<number, number>();
  const lists = new Map<number, List>();
  /** By file name: the SHA-256 of what was sent to the inbox. */
  const sent = new Map<string, string>();
  const jar = new Map<string, string>();
  const surprises: string[] = [];
  let acknowledged = 0;

  async function ask(method: string, to: string, headers: Record<string, string> = {}, body?: BodyInit) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const answer: Answer = await fetch(address() + to, {
      method,
      headers: { ...headers, ...(cookie && { cookie }) },
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_MS),
      ...(body !== undefined && { body }),
    })
      .then(async (res) => {
        for (const line of res.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          jar.set(name, value);
        }
        const text = await res.text();
        const isJson = text !== '' && res.headers.get('content-type')?.includes('json');
        return { status: res.status, headers: res.headers, body: isJson ? JSON.parse(text) : {} };
      })
      .catch(() => undefined);
    if (answer?.status === 500) surprises.push(`a guest’s ${method} ${to} was answered 500`);
    return answer;
  }
  const send = (method: string, to: string, input: object) => ask(method, to, JSON_TYPE, JSON.stringify(input));

  async function done(what: string, ...rest: [() => Promise<Answer>, ((answer: NonNullable<Answer>) => boolean)?]) {
    const answer = await persist(`a guest’s ${what}`, ...rest);
    acknowledged += 1;
    return answer;
  }

  return {
    path,
    favourites,
    ratings,
    lists,
    sent,
    surprises,
    ask,
    acknowledged: () => acknowledged,

    async favour(photo: number, value: boolean) {
      await done('favourite', () => send('POST', `${path}/photos/${photo}/feedback`, { type: 'favorite', value }));
      favourites[value ? 'add' : 'delete'](photo);
    },

    async rate(photo: number, value: number) {
      await done('rating', () => send('POST', `${path}/photos/${photo}/feedback`, { type: 'rating', value }));
      ratings.set(photo, value);
    },

    /** Looks first whether a lost answer was about one that was made. */
    async makeList() {
      const name = randomUUID();
      const { body } = await done(
        'list',
        async () => {
          const known = await ask('GET', `${path}/selections`);
          if (known?.status !== 200) return undefined;
          const found = (known.body.selections as { name: string; id: number }[]).find((list) => list.name === name);
          return found ? { ...known, body: found } : send('POST', `${path}/selections`, { name });
        },
        ({ status, body }) => status < 300 && body.id !== undefined,
      );
      lists.set(body.id as number, { name, photos: new Set(), isSubmitted: false });
    },

    async choose(id: number, photo: number) {
      await done('choice', () => send('PUT', `${path}/selections/${id}/photos/${photo}`, {}));
      lists.get(id)?.photos.add(photo);
    },

    async leaveOut(id: number, photo: number) {
      await done(
        'removal of a choice',
        () => ask('DELETE', `${path}/selections/${id}/photos/${photo}`),
        ({ status }) => status < 300 || status === 404,
      );
      lists.get(id)?.photos.delete(photo);
    },

    async submit(id: number) {
      const list = lists.get(id) as List;
      await done(
        'list',
        () => send('POST', `${path}/selections/${id}/submit`, { guest_name: 'Ada' }),
        ({ status, body }) => status < 300 || body.code === 'SELECTION_SUBMITTED',
      );
      list.isSubmitted = true;
    },

    /** By tus; resumes at the offset that the server reports, and starts over if the server does not know the upload. */
    async sendPhoto(bytes: Buffer) {
      const filename = `${randomUUID()}.jpg`;
      let place: string | undefined;
      const tus = (method: string, to: string, headers: Record<string, string>, body?: BodyInit) =>
        ask(method, to, { 'tus-resumable': '1.0.0', ...headers }, body);
      await done(
        'photo for the inbox',
        async () => {
          if (place === undefined) {
            const opened = await tus('POST', `${path}/uploads`, {
              'upload-length': String(bytes.length),
              'upload-metadata': metadataOf({ filename, filetype: 'image/jpeg', guest_name: 'Ada' }),
            });
            if (opened?.status !== 201) return opened;
            place = new URL(opened.headers.get('location') ?? '', 'http://x').pathname;
          }
          const found = await tus('HEAD', place, {});
          if (found?.status === 404 || found?.status === 410) place = undefined;
          if (!found || found.status > 299 || found.headers.has('upload-outcome')) return found;
          const offset = Number(found.headers.get('upload-offset'));
          const rest = new Uint8Array(bytes.subarray(offset, offset + Math.ceil(bytes.length / 2)));
          const type = 'application/offset+octet-stream';
          return tus('PATCH', place as string, { 'upload-offset': String(offset), 'content-type': type }, rest);
        },
        ({ status, headers }) => status < 300 && headers.has('upload-outcome'),
      );
      sent.set(filename, sha256(bytes).toString('hex'));
    },
  };
}

/** Everything that is not as the guest was promised, asked by way of the guest's own pages. */
export async function compareGuest({ path, favourites, ratings, lists, surprises, ask }: Guest, photos: number[]) {
  const broken = [...new Set(surprises)];
  for (const photo of photos) {
    const { body } = await persist('feedback', () => ask('GET', `${path}/photos/${photo}/feedback`));
    const mine = body.mine as { favorite: boolean; rating: number | null } | undefined;
    if (mine?.favorite !== favourites.has(photo)) broken.push(`photo ${photo}: favourite is ${mine?.favorite}`);
    if ((mine?.rating ?? undefined) !== ratings.get(photo))
      broken.push(`photo ${photo}: rating is ${mine?.rating} instead of ${ratings.get(photo)}`);
  }
  const { body } = await persist('lists', () => ask('GET', `${path}/selections`));
  const found = (body.selections as { id: number; name: string | null }[]).filter(({ name }) => name !== null);
  if (found.length !== lists.size) broken.push(`${found.length} lists of a guest instead of ${lists.size}`);
  for (const [id, { photos: chosen, isSubmitted }] of lists) {
    const { body: list } = await persist('a list', () => ask('GET', `${path}/selections/${id}?limit=100`));
    const there = (list.photos as { id: number }[]).map((photo) => photo.id).sort();
    if (there.join() !== [...chosen].sort().join())
      broken.push(`list ${id} has ${there.join()} instead of ${[...chosen].join()}`);
    if ((list.status === 'submitted') !== isSubmitted) broken.push(`list ${id} is ${list.status}`);
  }
  return broken;
}
