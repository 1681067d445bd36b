import { randomUUID } from 'node:crypto';
import { anEvent } from '../support/factories.ts';
import { aFile, metadataOf, sha256 } from '../support/tus.ts';

/** The response of the server; undefined if none arrived, or only a part. */
export type Answer = { status: number; headers: Headers; body: Record<string, unknown> } | undefined;

/** The promises that a client has: each was answered with success. */
export type Promises = {
  events: Set<number>;
  archived: Set<number>;
  /** By id: whose event, and the SHA-256 of the bytes that were taken last. */
  photos: Map<number, { event: number; sha256: string }>;
  /** By id: whose event. */
  removed: Map<number, { event: number }>;
  tasks: Set<number>;
  /** By id: what it cost. */
  purchases: Map<number, number>;
};

/** One thing that a client wants, and asks for again, as the same, until it has been answered with success. */
export type Wish = {
  what: string;
  /** Sends the request once. Returns the last response, if there was one. */
  attempt(): Promise<Answer>;
  isGranted(): boolean;
};

export type Credentials = { token: string; key: string; cookie: string };

/** A client that does what the documents tell it, and writes down what it was promised. */
export type Client = ReturnType<typeof openClient>;

const REQUEST_MS = 30_000;
const PIECES = 3;

/** `address` is asked for every request, so that there may be several replicas. */
export function openClient(address: () => string, { token, key, cookie }: Credentials) {
  const promised: Promises = {
    events: new Set(),
    archived: new Set(),
    photos: new Map(),
    removed: new Map(),
    tasks: new Set(),
    purchases: new Map(),
  };
  /** Responses that no client should ever see. */
  const surprises: string[] = [];
  const wishes: Wish[] = [];
  /** When operations were answered with success. */
  const successes: number[] = [];
  /** Successes that made a promise longer, but not yet the wish come true. */
  let pieces = 0;

  /** `expected` are statuses of refusals that are none of a fault. */
  async function ask(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: BodyInit,
    expected: number[] = [],
  ) {
    const identity: Record<string, string> = path.startsWith('/api/v1')
      ? { authorization: `Bearer ${token}` }
      : path.startsWith('/api/admin')
        ? { cookie }
        : { 'x-api-key': key };
    const signal = AbortSignal.timeout(REQUEST_MS);
    const answer: Answer = await fetch(address() + path, {
      method,
      headers: { ...identity, ...headers },
      signal,
      ...(body !== undefined && { body }),
    })
      .then(async (res) => {
        const text = await res.text();
        const isJson = text !== '' && res.headers.get('content-type')?.includes('json');
        return { status: res.status, headers: res.headers, body: isJson ? JSON.parse(text) : {} };
      })
      .catch(() => undefined);
    const isRefused = answer && answer.status >= 400 && answer.status < 500 && !expected.includes(answer.status);
    if (answer?.status === 500 || (isRefused && !isPassing(answer)))
      surprises.push(`${method} ${path.replace(/[0-9a-f]{32}/, '…')}: ${answer.status} ${answer.body.code}`);
    return answer;
  }

  /** The SHA-256 of what a path of v1 answers; undefined unless all of it came. */
  async function hash(path: string): Promise<string | undefined> {
    const signal = AbortSignal.timeout(REQUEST_MS);
    const answer = await fetch(address() + path, { headers: { authorization: `Bearer ${token}` }, signal }).catch(
      () => undefined,
    );
    const bytes = await answer?.bytes().catch(() => undefined);
    return answer?.ok && bytes ? sha256(bytes).toString('hex') : undefined;
  }

  const send = (path: string, input: object, idempotencyKey: string) =>
    ask('POST', path, { 'content-type': 'application/json', 'idempotency-key': idempotencyKey }, JSON.stringify(input));

  function wish(what: string, once: () => Promise<Answer>, keep: (answer: NonNullable<Answer>) => boolean): Wish {
    let granted = false;
    const made: Wish = {
      what,
      isGranted: () => granted,
      async attempt() {
        const answer = await once();
        if (!granted && answer && answer.status < 300 && keep(answer)) {
          granted = true;
          successes.push(performance.now());
        }
        return answer;
      },
    };
    wishes.push(made);
    return made;
  }

  const always = (work: (answer: NonNullable<Answer>) => unknown) => (answer: NonNullable<Answer>) => {
    work(answer);
    return true;
  };

  return {
    promised,
    surprises,
    wishes,
    successes,
    ask,
    hash,
    acknowledged: () => successes.length + pieces,

    event(): Wish {
      const input = anEvent({ event_name: randomUUID(), require_password: false, password: undefined });
      const key = randomUUID();
      return wish(
        'an event',
        () => send('/api/v1/events', input, key),
        always(({ body }) => promised.events.add(body.id as number)),
      );
    },

    archive(event: number): Wish {
      return wish(
        'an archived event',
        () => ask('POST', `/api/admin/events/${event}/archive`),
        always(() => promised.archived.add(event)),
      );
    },

    photo(event: number, bytes: Buffer): Wish {
      const key = randomUUID();
      const hash = sha256(bytes).toString('hex');
      return wish(
        'a photo',
        () => ask('POST', `/api/v1/events/${event}/photos`, { 'idempotency-key': key }, formOf(bytes)),
        always(({ body }) => promised.photos.set(body.id as number, { event, sha256: hash })),
      );
    },

    replacement(event: number, photo: number, bytes: Buffer): Wish {
      const hash = sha256(bytes).toString('hex');
      return wish(
        'other bytes of a photo',
        () => ask('PUT', `/api/v1/events/${event}/photos/${photo}/original`, {}, formOf(bytes)),
        always(() => promised.photos.set(photo, { event, sha256: hash })),
      );
    },

    /** A photo by tus, in pieces; resumes at the offset that the server reports. */
    resumable(event: number, bytes: Buffer): Wish {
      const key = randomUUID();
      const hash = sha256(bytes).toString('hex');
      const piece = Math.ceil(bytes.length / PIECES);
      let path: string | undefined;
      let safe = 0;
      const tus = (method: string, to: string, headers: Record<string, string>, body?: BodyInit) =>
        ask(method, to, { 'tus-resumable': '1.0.0', ...headers }, body);
      const open = () =>
        tus('POST', `/api/v1/events/${event}/uploads`, {
          'idempotency-key': key,
          'upload-length': String(bytes.length),
          'upload-metadata': metadataOf({ ...aFile, sha256: hash }),
        });
      const offsetOf = (answer: NonNullable<Answer>) => Number(answer.headers.get('upload-offset'));
      const goOn = async (): Promise<Answer> => {
        if (path === undefined) {
          const opened = await open();
          if (opened?.status !== 201) return opened;
          path = new URL(opened.headers.get('location') ?? '', 'http://x').pathname;
          pieces += 1;
        }
        let answer = await tus('HEAD', path, {});
        while (answer && answer.status < 300 && !answer.headers.has('photo-id')) {
          const offset = offsetOf(answer);
          if (offset < safe) surprises.push(`an upload went back from ${safe} to ${offset} bytes`);
          if (offset > safe) pieces += 1;
          safe = offset;
          answer = await tus(
            'PATCH',
            path,
            { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
            new Uint8Array(bytes.subarray(offset, offset + piece)),
          );
        }
        return answer;
      };
      return wish('a photo by tus', goOn, ({ headers }) => {
        const id = Number(headers.get('photo-id'));
        if (id) promised.photos.set(id, { event, sha256: hash });
        return id > 0;
      });
    },

    task(): Wish {
      const [title, key] = [randomUUID(), randomUUID()];
      return wish(
        'a task that is done',
        () => send('/api/tasks', { title, status: 'done' }, key),
        always(({ body }) => promised.tasks.add(body.id as number)),
      );
    },

    purchase(): Wish {
      const key = randomUUID();
      return wish(
        'a purchase',
        () => send('/api/rewards/purchase', { rewardId: 1 }, key),
        always(({ body }) => {
          const { id, cost } = body.purchase as { id: number; cost: number };
          promised.purchases.set(id, cost);
        }),
      );
    },
  };
}

/** Refusals that are not faults: another request holds the key or the upload, or the upload has a different offset. */
const isPassing = ({ status, body }: NonNullable<Answer>): boolean =>
  status === 423 ||
  status === 408 ||
  (status === 409 &&
    (body.code === undefined || ['IDEMPOTENCY_IN_FLIGHT', 'OFFSET_MISMATCH'].includes(String(body.code))));

function formOf(bytes: Buffer): FormData {
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'DSC_0001.JPG');
  return form;
}
