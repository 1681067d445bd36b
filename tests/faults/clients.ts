import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from '../support/database.ts';
import { metadataOf, sha256 } from '../support/tus.ts';
import { until } from '../support/until.ts';
import { aPicture, openAccount, query } from './account.ts';
import { type Client, openClient } from './client.ts';
import { compare, inParallel, insist } from './compare.ts';
import type { Fault, Outcome } from './fault.ts';
import { openReplica } from './replica.ts';

/** One request as it is, byte for byte. */
type Raw = { method: string; path: string; headers: string[]; body: Buffer };

/** A way to bring bytes. `body` is what comes, of which `file` is the picture. */
type Way = {
  name: string;
  /** Whether the server cannot know that a body is too short, or keeps the part for later. */
  takesLess: boolean;
  raw(client: Client, event: number, file: Buffer): Promise<Raw>;
};

const BYTES = 60_000;
const HEAD =
  '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
const asForm = (file: Buffer) => Buffer.concat([Buffer.from(HEAD), file, Buffer.from('\r\n--x--\r\n')]);
const FORM = ['Content-Type: multipart/form-data; boundary=x'];
const TUS = ['Tus-Resumable: 1.0.0', 'Content-Type: application/offset+octet-stream'];

const original = async (client: Client, event: number) => {
  const before = new Set(client.promised.photos.keys());
  await insist(client.photo(event, await aPicture()));
  const id = [...client.promised.photos.keys()].find((known) => !before.has(known));
  return { id, path: `/api/v1/events/${event}/photos/${id}/original` };
};

const WAYS: Way[] = [
  {
    name: 'POST …/photos',
    takesLess: false,
    raw: async (_client, event, file) => ({
      method: 'POST',
      path: `/api/v1/events/${event}/photos`,
      headers: FORM,
      body: asForm(file),
    }),
  },
  {
    name: 'PUT …/original as a form',
    takesLess: false,
    async raw(client, event, file) {
      const { path } = await original(client, event);
      return { method: 'PUT', path, headers: FORM, body: asForm(file) };
    },
  },
  {
    name: 'PUT …/original as it is, with its digest',
    takesLess: false,
    async raw(client, event, file) {
      const { path } = await original(client, event);
      const digest = `Repr-Digest: sha-256=:${sha256(file).toString('base64')}:`;
      return { method: 'PUT', path, headers: ['Content-Type: image/jpeg', digest], body: file };
    },
  },
  {
    name: 'PATCH …/uploads/{id}',
    takesLess: true,
    async raw(client, event, file) {
      const opened = await client.ask('POST', `/api/v1/events/${event}/uploads`, {
        'tus-resumable': '1.0.0',
        'upload-length': String(file.length),
        'upload-metadata': metadataOf({ filename: 'a.jpg', filetype: 'image/jpeg' }),
      });
      const path = new URL(opened?.headers.get('location') ?? '', 'http://x').pathname;
      return { method: 'PATCH', path, headers: [...TUS, 'Upload-Offset: 0'], body: file };
    },
  },
  {
    name: 'POST …/uploads with bytes',
    takesLess: true,
    raw: async (_client, event, file) => ({
      method: 'POST',
      path: `/api/v1/events/${event}/uploads`,
      headers: [
        ...TUS,
        `Upload-Length: ${file.length}`,
        `Upload-Metadata: ${metadataOf({ filename: 'a.jpg', filetype: 'image/jpeg' })}`,
      ],
      body: file,
    }),
  },
];

/** The misbehaviour of a client. It sends its pieces with a pause between them; `cut` ends the connection at once. */
type Misdeed = {
  name: string;
  length(real: number): string[];
  pieces(body: Buffer): Buffer[];
  end: 'cut' | 'close' | 'wait';
};

const half = (body: Buffer) => body.subarray(0, body.length / 2);
const chunk = (body: Buffer) =>
  Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')]);
const honest = (real: number) => [`Content-Length: ${real}`];
const CHUNKED = () => ['Transfer-Encoding: chunked'];

const MISDEEDS: Misdeed[] = [
  { name: 'breaks off', length: honest, pieces: (body) => [half(body)], end: 'cut' },
  { name: 'breaks off before the body', length: honest, pieces: () => [], end: 'cut' },
  { name: 'ends early', length: honest, pieces: (body) => [half(body)], end: 'close' },
  { name: 'says that more comes', length: (real) => honest(real + 1_000), pieces: (body) => [body], end: 'close' },
  { name: 'says that less comes', length: (real) => honest(real / 2), pieces: (body) => [body], end: 'close' },
  { name: 'gives no length', length: () => [], pieces: (body) => [body], end: 'close' },
  {
    name: 'gives two lengths',
    length: (real) => [...honest(real), ...honest(real + 1)],
    pieces: (body) => [body],
    end: 'wait',
  },
  {
    name: 'gives no number as its length',
    length: () => ['Content-Length: many'],
    pieces: (body) => [body],
    end: 'wait',
  },
  {
    name: 'breaks its chunks',
    length: CHUNKED,
    pieces: (body) => [chunk(half(body)), Buffer.from('zz\r\n')],
    end: 'wait',
  },
  { name: 'leaves out the last chunk', length: CHUNKED, pieces: (body) => [chunk(body)], end: 'close' },
];

const TRICKLE: Misdeed = {
  name: 'trickles',
  length: honest,
  pieces: (body) => Array.from({ length: 60 }, (_, i) => body.subarray(i, i + 1)),
  end: 'wait',
};
const PAUSE_MS = { usual: 20, trickle: 800 };
const ANSWER_MS = 45_000;
/** The permitted growth of a connection pool; one file for each misdeed would be more. */
const MANY_FILES = 20;

/** The status that was answered first, 0 if none was. */
async function misbehave(port: number, token: string, raw: Raw, misdeed: Misdeed): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  let isClosed = false;
  socket.setEncoding('latin1').on('data', (text) => {
    heard += text;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    isClosed = true;
  });
  const lengths = misdeed.length(raw.body.length);
  const head = [`${raw.method} ${raw.path} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${token}`, ...raw.headers];
  socket.write(`${[...head, ...lengths].join('\r\n')}\r\n\r\n`);
  for (const piece of misdeed.pieces(raw.body)) {
    if (isClosed || heard) break;
    socket.write(piece);
    await sleep(misdeed === TRICKLE ? PAUSE_MS.trickle : PAUSE_MS.usual);
  }
  if (misdeed.end === 'cut') socket.destroy();
  if (misdeed.end === 'close') socket.end();
  await until(
    () => isClosed || heard.includes('\r\n\r\n'),
    (over) => over,
    ANSWER_MS,
  );
  socket.destroy();
  return Number(/^HTTP\/1\.1 (?!100)(\d+)/.exec(heard)?.[1] ?? 0);
}

export const clients: Fault = {
  name: 'clients that break off, trickle, and lie about lengths',
  isLong: true,
  async run(stage): Promise<Outcome> {
    const database = await createDatabase();
    stage.cleanup(() => database.drop());
    const replica = await openReplica({ DATABASE_URL: database.url, DATA_DIR: stage.folder });
    await replica.start();
    const credentials = await openAccount(replica.url, database.url);
    const client = openClient(() => replica.url, credentials);
    await insist(client.event());
    const [event = 0] = client.promised.events;
    const port = Number(new URL(replica.url).port);
    const lost: string[] = [];
    const resumable: Buffer[] = [];
    const answered = new Map<number, number>();
    const misdeeds = stage.short ? MISDEEDS : [...MISDEEDS, TRICKLE];
    const cases = WAYS.flatMap((way) => misdeeds.map((misdeed) => ({ way, misdeed })));
    const before = openFiles(replica.running.child.pid);
    await inParallel(cases, async ({ way, misdeed }) => {
      const file = await aPicture(BYTES);
      const status = await misbehave(port, credentials.token, await way.raw(client, event, file), misdeed);
      answered.set(status, (answered.get(status) ?? 0) + 1);
      if (way.takesLess) resumable.push(file);
      const isTaken = status >= 200 && status < 300;
      if (status >= 500 || (isTaken && !way.takesLess)) lost.push(`${way.name}: a client ${misdeed.name}: ${status}`);
    });
    await finishWhole(database.url);
    await inParallel(resumable, (file) => noteWhole(client, event, file));
    const begun = performance.now();
    await insist(client.photo(event, await aPicture()));
    const recoveryMs = performance.now() - begun;
    const staged = () => readdirSync(join(stage.folder, 'storage/staging')).length;
    const left = await until(staged, (count) => count === 0);
    if (left > 0) lost.push(`${left} staged files stayed`);
    const open = await until(
      () => openFiles(replica.running.child.pid),
      (count) => count <= before + MANY_FILES,
      20_000,
    );
    if (open > before + MANY_FILES) lost.push(`${open} open files instead of ${before}`);
    lost.push(
      ...(await compare(client, { databaseUrl: database.url, storageUrl: 'file:storage', dataDir: stage.folder })),
    );
    const statuses = [...answered].sort(([one], [other]) => one - other);
    const detail = statuses.map(([status, count]) => `${status || 'no answer'} × ${count}`).join(', ');
    return { acknowledged: client.acknowledged(), lost, recoveryMs, detail };
  },
};

/** An upload that is whole, and whose request was broken, is finished by a job within a minute: this does not wait for it. */
async function finishWhole(databaseUrl: string): Promise<void> {
  await query(databaseUrl, "update uploads set updated_at = now() - interval '1 minute' where state = 'receiving'");
  await query(databaseUrl, "select graphile_worker.add_job('gallery.uploads.finish')");
  await until(
    () => query(databaseUrl, "select 1 from uploads where state = 'receiving' and received = length"),
    ({ length }) => length === 0,
    20_000,
  );
}

/**
 * The server may receive all bytes of a resumable upload before it notices the lie. Then the upload is a photo, and must be a valid one.
 */
async function noteWhole(client: Client, event: number, file: Buffer): Promise<void> {
  const digest = sha256(file).toString('hex');
  const answer = await client.ask('GET', `/api/v1/events/${event}/photos?sha256=${digest}`);
  for (const { id } of (answer?.body.photos ?? []) as { id: number }[])
    client.promised.photos.set(id, { event, sha256: digest });
}

const openFiles = (pid: number | undefined): number =>
  process.platform === 'linux' ? readdirSync(`/proc/${pid}/fd`).length : 0;
