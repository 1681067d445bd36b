import pg from 'pg';
import { selectFresh } from '../../src/webhooks/feed.sql.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { killProcesses, type Running, startProcess } from '../support/process.ts';
import { openReceiver } from '../support/receiver.ts';
import { untilSettled } from '../support/settled.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { until } from '../support/until.ts';

let studio: Studio;
/** A second process on the studio's database and folder. */
let second: Running;
let owner: { id: number; username: string };
let agent: Agent;
let token: string;
let api: V1;

beforeAll(async () => {
  studio = await openStudio({ WEBHOOK_ALLOW_PRIVATE: 'true' }, { feedSettleMs: 0 });
  owner = await studio.account('admin');
  [agent, token] = [await studio.login(owner.username), await studio.token(owner.username)];
  api = studio.v1(token);
  second = await startProcess({
    DATABASE_URL: studio.databaseUrl,
    DATA_DIR: studio.folder,
    WORKERS: 'off',
    RATE_LIMIT_API: '0',
  });
});
afterAll(async () => {
  await second.end();
  killProcesses();
  await studio.close();
});

type Item = { id: string; type: string; timestamp: string; data: { event: { id: number } } };
type Page = { items: Item[]; next: string };

/** The body of an item, for transactions that the test holds open. */
const anItem = JSON.stringify({
  type: 'event.deleted',
  timestamp: '2026-01-01T00:00:00.000Z',
  data: {
    event: {
      ...{ id: 1, slug: 'slow', event_name: 'Slow', event_type: 'other', event_date: null },
      ...{ share_url: 'https://studio.example/gallery/slow/x', share_token: 'x' },
      ...{ customer_name: null, customer_email: null, customer_phone: null },
    },
  },
});

const open = async (as = api) =>
  (await as.post('/events', anEvent({ require_password: false, password: undefined })).expect(201)).body.id as number;
const read = async (query: string, as = api): Promise<Page> => {
  if (!query.includes('wait=')) await untilSettled(studio);
  return (await as.get(`/feed?${query}`).expect(200)).body;
};
const end = async (as = api) => (await read('after=now', as)).next;
const types = ({ items }: Page) => items.map(({ type }) => type);

describe('GET /api/v1/feed', () => {
  it('has the events of webhooks, under the same ids, and continues where it ended', async () => {
    const hook = await openReceiver();
    const all = [
      'event.created',
      'event.published',
      'photo.uploaded',
      'event.updated',
      'photo.deleted',
      'event.deleted',
    ];
    await agent.post('/api/admin/webhooks').send({ name: 'x', url: hook.url, events: all }).expect(201);
    studio.startSenders();
    const start = await end();
    const event = await open();
    const { id } = (await api.upload(event, await aJpeg(20)).expect(201)).body;
    await agent.patch(`/api/admin/events/${event}`).send({ event_name: 'New' }).expect(200);
    await agent.delete(`/api/admin/events/${event}/photos/${id}`).expect(204);
    await agent.delete(`/api/admin/events/${event}`).expect(204);
    const page = await read(`after=${start}`);
    expect(types(page)).toEqual(all);
    const received = (await hook.got(6)).map(({ headers, body }) => ({
      id: headers['webhook-id'],
      ...JSON.parse(body),
    }));
    expect(received).toHaveLength(6);
    expect(new Set(received.map((item) => JSON.stringify(item)))).toEqual(
      new Set(page.items.map((item) => JSON.stringify(item))),
    );
    expect((await read(`after=${page.next}`)).items).toEqual([]);
    await hook.close();
  });

  it('begins at the oldest item, and comes in pages', async () => {
    const reader = await studio.account('editor');
    const as = studio.v1(await studio.token(reader.username, ['admin']));
    for (let i = 0; i < 3; i++) await open(as);
    const seen: string[] = [];
    let page = await read('limit=2', as);
    for (; page.items.length > 0; page = await read(`limit=2&after=${page.next}`, as)) seen.push(...types(page));
    expect(seen).toEqual(Array(3).fill(['event.created', 'event.published']).flat());
  });

  it('shows what its reader may see: own galleries, all to super administrators, one to a bound token', async () => {
    const root = studio.v1(await studio.token((await studio.account('super_admin')).username));
    const stranger = studio.v1(await studio.token((await studio.account('admin')).username));
    const event = await open();
    const bound = studio.v1(await studio.token(owner.username, ['read'], { event_ids: [event] }));
    const starts = await Promise.all([root, stranger, bound, api].map((as) => end(as)));
    await open();
    await api.upload(event, await aJpeg(20)).expect(201);
    const seen = await Promise.all(
      [root, stranger, bound, api].map(async (as, i) => types(await read(`after=${starts[i]}`, as))),
    );
    const everything = ['event.created', 'event.published', 'photo.uploaded'];
    expect(seen).toEqual([everything, [], ['photo.uploaded'], everything]);
  });

  it.each([
    'after=',
    'after=nonsense',
    'after=WyJldmVudHMiLCIxIiwxXQ',
    'limit=0',
    'limit=101',
    'wait=31',
    'wait=x',
    'after=now&after=now',
  ])('%s: 400', async (query) => {
    await api.get(`/feed?${query}`).expect(400);
  });

  it('takes the scope read and the permission events.view', async () => {
    const viewer = await studio.account('viewer');
    const as = studio.v1(await studio.token(viewer.username, ['read']));
    await as.get('/feed').expect(200);
    await studio.sql('update users set role = null where id = $1', [viewer.id]);
    await as.get('/feed').expect(403);
  });

  it('is 410 CURSOR_EXPIRED when items behind the position are no longer kept, and not before', async () => {
    const start = await end();
    await open();
    const { next } = await read(`after=${start}&limit=1`);
    await studio.sql("update feed_items set created_at = now() - interval '31 days'");
    await import('../../src/webhooks/feed.ts').then(({ deleteOldFeedItems }) => deleteOldFeedItems(studio.deps));
    for (const lost of [start, next])
      expect((await api.get(`/feed?after=${lost}`).expect(410)).body.code).toBe('CURSOR_EXPIRED');
    expect(await studio.sql('select id from feed_items')).toEqual([]);
    await open();
    expect(types(await read(''))).toEqual(['event.created', 'event.published']);
  });

  it('is 410 for a position of another database, and still tells what was restored', async () => {
    await read('');
    const cursor = Buffer.from(JSON.stringify(['feed', '900000000000', 1])).toString('base64url');
    await api.get(`/feed?after=${cursor}`).expect(410);
    const start = await end();
    await open();
    await studio.sql("update feed_items set xid = '900000000000' where id = (select max(id) from feed_items)");
    await studio.sql("update feed_horizon set xid = '800000000000'");
    await api.get(`/feed?after=${start}`).expect(410);
    await import('../../src/webhooks/feed.ts').then(({ deleteOldFeedItems }) => deleteOldFeedItems(studio.deps));
    expect(types(await read(`after=${start}`))).toEqual(['event.created', 'event.published']);
  });
});

describe('GET /api/v1/feed?wait', () => {
  /** Counts from now on how often the studio's own process looks for new items. */
  const countLooks = () => {
    const { db } = studio.deps;
    const { one } = db;
    let looks = 0;
    db.one = (statement, params) => {
      if (statement === (selectFresh as unknown)) looks += 1;
      return one(statement, params);
    };
    return () => {
      db.one = one;
      return looks;
    };
  };
  const waiting = async () => (await studio.sql('select 1 from feed_listeners')).length;
  /** Until this many wait in the studio's process. */
  const untilWaiting = (count: number) =>
    until(
      () => studio.deps.feedWaiters.count(),
      (found) => found === count,
    );

  it('answers at once when something happens, on another process too', async () => {
    const start = await end();
    const far = fetch(`${second.url}/api/v1/feed?after=${start}&wait=20`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const near = read(`after=${start}&wait=20`);
    await until(waiting, (count) => count === 2);
    await open();
    expect(types(await near)).toContain('event.created');
    expect(types((await (await far).json()) as Page)).toContain('event.created');
  });

  it('tells what a transaction wrote that began before and ended after', async () => {
    const start = await end();
    const slow = new pg.Client({ connectionString: studio.databaseUrl });
    await slow.connect();
    await slow.query('begin');
    await slow.query(
      `insert into feed_items (message_id, body, event_id, event_owner_id) values ('msg_slow', $1, 1, $2)`,
      [anItem, owner.id],
    );
    const answer = read(`after=${start}&wait=10`);
    await open();
    await untilWaiting(1);
    await slow.query('commit');
    await slow.end();
    const { items } = await answer;
    // Later ones wait for it: in the order of the feed it is the first.
    expect(items[0]?.id).toBe('msg_slow');
  });

  it('answers nothing after its time, with a position to go on from', async () => {
    const start = await end();
    const begun = performance.now();
    const { items, next } = await read(`after=${start}&wait=1`);
    expect([items, performance.now() - begun >= 950]).toEqual([[], true]);
    await open();
    expect(types(await read(`after=${next}`))).toEqual(['event.created', 'event.published']);
  });

  it('tells nothing of what others do while it waits', async () => {
    const stranger = studio.v1(await studio.token((await studio.account('admin')).username));
    const start = await end(stranger);
    const answer = read(`after=${start}&wait=1`, stranger);
    await untilWaiting(1);
    await open();
    expect((await answer).items).toEqual([]);
  });

  it('is 401 once its token is revoked', async () => {
    const { body } = await agent
      .post('/api/admin/api-tokens')
      .send({ name: 'short', scopes: ['read'] })
      .expect(201);
    const as = studio.v1(body.token);
    const answer = as.get(`/feed?after=${await end()}&wait=25`).then();
    await untilWaiting(1);
    await agent.delete(`/api/admin/api-tokens/${body.id}`).expect(200);
    expect([(await answer).status, (await answer).body.code]).toEqual([401, 'TOKEN_REVOKED']);
  });

  it('asks the database nothing while nothing happens, however many wait', async () => {
    const start = await end();
    const hungUp = new AbortController();
    const headers = { Authorization: `Bearer ${token}` };
    const readers = Array.from({ length: 50 }, () =>
      fetch(`${studio.url}/api/v1/feed?after=${start}&wait=30`, { headers, signal: hungUp.signal }).catch(() => {}),
    );
    await untilWaiting(50);
    const looks = countLooks();
    // One more reader, who learns after a second that nothing happened: polling costs a statement per 50 ms.
    expect((await read(`after=${start}&wait=1`)).items).toEqual([]);
    expect(looks()).toBeLessThan(5);
    hungUp.abort();
    await Promise.all(readers);
  });
});

describe('the feed while 20 writers commit in shuffled order on two processes', () => {
  it('skips nothing and repeats nothing for 5 readers that stop and go on', async () => {
    const start = await end();
    const written: string[] = [];
    let isWriting = true;
    // In each round all have begun before the first commits, and each round commits in another order.
    const direct = async () => {
      const clients = await Promise.all(
        Array.from({ length: 10 }, async () => {
          const client = new pg.Client({ connectionString: studio.databaseUrl });
          await client.connect();
          return client;
        }),
      );
      for (let round = 0; round < 15; round++) {
        const begin = clients.map(async (client, writer) => {
          await client.query('begin');
          await client.query(
            'insert into feed_items (message_id, body, event_id, event_owner_id) values ($1, $2, 1, $3)',
            [`msg_${writer}_${round}`, anItem, owner.id],
          );
        });
        await Promise.all(begin);
        for (let i = 0; i < clients.length; i++) {
          const writer = (i * 7 + round * 3) % clients.length;
          await clients[writer]?.query(round % 7 === 6 ? 'rollback' : 'commit');
          if (round % 7 !== 6) written.push(`msg_${writer}_${round}`);
        }
      }
      await Promise.all(clients.map((client) => client.end()));
    };
    const created: number[] = [];
    const byApi = async (url: string) => {
      for (let i = 0; i < 10; i++) {
        const body = JSON.stringify(anEvent({ event_date: undefined, require_password: false, password: undefined }));
        const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
        const answer = await fetch(`${url}/api/v1/events`, { method: 'POST', headers, body });
        created.push(((await answer.json()) as { id: number }).id);
      }
    };
    const reader = async (number: number) => {
      const seen: Item[] = [];
      let after = start;
      for (;;) {
        // Before the read: later items are then still to be read.
        const wasWriting = isWriting;
        const url = number % 2 ? studio.url : second.url;
        const answer = await fetch(`${url}/api/v1/feed?after=${after}&limit=${7 + number}&wait=${number % 2}`, {
          headers: { Authorization: `Bearer ${token}` },
        });
        const page = (await answer.json()) as Page;
        seen.push(...page.items);
        after = page.next;
        if (!wasWriting && page.items.length === 0) return seen;
      }
    };
    const readers = Array.from({ length: 5 }, (_, number) => reader(number));
    await Promise.all([
      direct(),
      ...Array.from({ length: 10 }, (_, writer) => byApi(writer % 2 ? studio.url : second.url)),
    ]);
    await untilSettled(studio);
    isWriting = false;
    const all = await Promise.all(readers);
    const ids = all.map((items) => items.map(({ id }) => id));
    for (const seen of ids) {
      expect(new Set(seen).size).toBe(seen.length);
      expect(written.filter((id) => !seen.includes(id))).toEqual([]);
      expect(seen).toEqual(ids[0]);
    }
    const told = all[0]?.filter(({ type }) => type === 'event.published').map(({ data }) => data.event.id);
    expect(new Set(told)).toEqual(new Set(created));
    expect(ids[0]).toHaveLength(written.length + 2 * created.length);
  });
});
