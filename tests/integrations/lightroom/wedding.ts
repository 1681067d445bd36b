import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aJpeg, anEvent } from '../../support/factories.ts';
import { type FaultyProxy, openFaultyProxy } from '../../support/faulty-proxy.ts';
import { openStudio, type Studio, type V1 } from '../../support/studio.ts';
import { type Lightroom, openLightroom } from './lightroom.ts';

type Picture = { name: string; path: string };
export type Gallery = { id: number; slug: string; share_token: string };
type ServerPhoto = { id: number; original_filename: string; sha256: string; category_id: number | null };

/** A studio behind a network that fails on demand. */
export type Wedding = {
  studio: Studio;
  api: V1;
  token: string;
  proxy: FaultyProxy;
  /** A new gallery. */
  gallery(changes?: object): Promise<Gallery>;
  /** A new catalogue whose publish service has this account. */
  lightroom(account?: { token?: string; language?: string }): Promise<Lightroom>;
  /** Files as they come out of rendering. Another `version` has other bytes. */
  render(names: string[], version?: string): Picture[];
  /** The name and SHA-256 of each of these files, as `stored` returns them. */
  digests(pictures: Picture[]): string[];
  /** All photos of a gallery on the server. */
  photos(gallery: Gallery): Promise<ServerPhoto[]>;
  /** Their names and SHA-256, sorted. */
  stored(gallery: Gallery): Promise<string[]>;
  close(): Promise<void>;
};

export const names = (count: number, from = 1): string[] =>
  Array.from({ length: count }, (_, at) => `IMG_${String(at + from).padStart(3, '0')}.jpg`);

export async function openWedding(): Promise<Wedding> {
  const studio = await openStudio();
  const { username } = await studio.account('admin');
  const token = await studio.token(username);
  const api = studio.v1(token);
  const proxy = await openFaultyProxy(studio.url);
  const folder = mkdtempSync(join(tmpdir(), 'atelier-lightroom-'));
  const jpeg = await aJpeg(30, 20);
  const bytesOf = (name: string, version: string) => Buffer.concat([jpeg, Buffer.from(`${name} ${version}`)]);
  const contents = new Map<string, string>();
  const opened: Lightroom[] = [];

  const photos = async ({ id }: Gallery) => (await api.get(`/events/${id}/photos?limit=100`).expect(200)).body.photos;
  return {
    studio,
    api,
    token,
    proxy,
    async gallery(changes = {}) {
      const settings = { require_password: false, password: undefined, feedback_enabled: true, ...changes };
      return (await api.post('/events', anEvent(settings)).expect(201)).body;
    },
    async lightroom(account = {}) {
      const lightroom = openLightroom(account);
      opened.push(lightroom);
      await lightroom.run('editService', { values: { url: proxy.url, token: account.token ?? token } });
      return lightroom;
    },
    render: (files, version = 'first') =>
      files.map((name) => {
        const path = join(folder, version, name);
        mkdirSync(join(folder, version), { recursive: true });
        writeFileSync(path, bytesOf(name, version));
        contents.set(path, hash('sha256', bytesOf(name, version)));
        return { name, path };
      }),
    digests: (pictures) => pictures.map(({ name, path }) => `${name} ${contents.get(path)}`).sort(),
    photos,
    stored: async (gallery) =>
      (await photos(gallery)).map((photo: ServerPhoto) => `${photo.original_filename} ${photo.sha256}`).sort(),
    async close() {
      for (const lightroom of opened) await lightroom.close();
      await proxy.close();
      await studio.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The ids that Lightroom keeps for its photos, without the gallery, sorted. */
export const idsIn = (photos: { remoteId?: string }[]): number[] =>
  photos.map(({ remoteId }) => Number(remoteId?.split('/')[1])).sort((one, other) => one - other);
