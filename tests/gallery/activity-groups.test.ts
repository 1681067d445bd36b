import { ActivityGroups } from '../../src/gallery/activity/activity.schema.ts';
import { anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio } from '../support/studio.ts';

type Entry = { type: string; at: string; actor?: number | null; event?: number | null; via?: string; details?: object };

describe('GET /api/admin/activity/groups', () => {
  let studio: Studio;
  let admin: Agent;
  let adminId: number;
  let colleague: number;

  beforeAll(async () => {
    studio = await openStudio();
    const account = await studio.account('admin', 'ada');
    adminId = account.id;
    admin = await studio.login('ada');
    colleague = (await studio.account('super_admin', 'bo')).id;
  });
  afterAll(() => studio.close());

  /** Begins with an empty log, and returns the id of a new event. */
  const begin = async (as = admin): Promise<number> => {
    const { id } = (
      await as
        .post('/api/admin/events')
        .send(anEvent({ event_name: 'Ada & Bo' }))
        .expect(201)
    ).body;
    await studio.sql('delete from audit_log');
    return id;
  };
  const record = async (entries: Entry[]) => {
    for (const { type, at, actor = adminId, event = null, via = 'admin', details = {} } of entries)
      await studio.sql(
        'insert into audit_log (type, via, actor_id, event_id, details, created_at) values ($1, $2, $3, $4, $5, $6)',
        [type, via, actor, event, details, `2026-05-01T${at}Z`],
      );
  };
  const repeat = (count: number, entry: Omit<Entry, 'at'>) =>
    studio.sql(
      `insert into audit_log (type, via, actor_id, event_id, created_at)
      select $1, 'admin', $2, $3, '2026-05-01T10:00:00Z'::timestamptz + i * interval '100 ms' from generate_series(1, $4::int) i`,
      [entry.type, adminId, entry.event, count],
    );
  const read = async (query = '', as = admin) =>
    ActivityGroups.parse((await as.get(`/api/admin/activity/groups?${query}`).expect(200)).body);
  const inShort = async (query = '', as = admin) =>
    (await read(query, as)).groups.map(({ type, count, actor }) => `${actor?.username ?? '-'} ${type} ${count}`);

  it('puts the same actions of one person in one event together, also when others act in between', async () => {
    const event = await begin();
    await record([
      { type: 'photo_uploaded', at: '21:51:00', event, details: { original_filename: 'first.jpg' } },
      { type: 'feedback_received', at: '21:52:00', event, actor: null, via: 'guest', details: { type: 'like' } },
      { type: 'photo_uploaded', at: '21:53:00', event },
      { type: 'event_updated', at: '21:54:00', event, details: { fields: ['event_name'] } },
      { type: 'photo_uploaded', at: '21:55:00', event, details: { original_filename: 'last.jpg' } },
    ]);
    const { groups, pagination } = await read();
    expect(pagination).toEqual({ limit: 25, next_cursor: null });
    expect(groups).toMatchObject([
      {
        type: 'photo_uploaded',
        count: 3,
        actor: { id: adminId, username: 'ada' },
        event_id: event,
        event_name: 'Ada & Bo',
        details: { original_filename: 'last.jpg' },
        first_at: '2026-05-01T21:51:00.000Z',
        last_at: '2026-05-01T21:55:00.000Z',
      },
      { type: 'event_updated', count: 1, details: { fields: ['event_name'] } },
      { type: 'feedback_received', count: 1, actor: null },
    ]);
  });

  it('keeps apart what differs in person, event, entry point or kind, and what a pause divides', async () => {
    const [event, another] = [await begin(), await begin()];
    await record([
      { type: 'photo_uploaded', at: '10:00:00', event },
      { type: 'photo_uploaded', at: '10:10:01', event },
      { type: 'photo_uploaded', at: '10:20:01', event },
      { type: 'photo_uploaded', at: '10:21:00', event: another },
      { type: 'photo_uploaded', at: '10:22:00', event, actor: colleague },
      { type: 'photo_uploaded', at: '10:23:00', event, via: 'api_v1' },
      { type: 'feedback_received', at: '10:24:00', event, actor: null, via: 'guest', details: { type: 'like' } },
      { type: 'feedback_received', at: '10:25:00', event, actor: null, via: 'guest', details: { type: 'comment' } },
    ]);
    expect(await inShort()).toEqual([
      '- feedback_received 1',
      '- feedback_received 1',
      'ada photo_uploaded 1',
      'bo photo_uploaded 1',
      'ada photo_uploaded 1',
      'ada photo_uploaded 2',
      'ada photo_uploaded 1',
    ]);
  });

  it('never puts together entries that have separate details', async () => {
    const event = await begin();
    await record([
      { type: 'event_updated', at: '10:00:00', event, details: { fields: ['event_name'] } },
      { type: 'event_updated', at: '10:00:01', event, details: { fields: ['password'] } },
    ]);
    expect(await inShort()).toEqual(['ada event_updated 1', 'ada event_updated 1']);
  });

  it('shows 3,000 uploads as one group with everything else beside it, and pages through the rest', async () => {
    const event = await begin();
    await record([
      { type: 'event_created', at: '09:00:00', event },
      { type: 'settings_updated', at: '09:01:00' },
      { type: 'event_published', at: '10:02:00', event },
    ]);
    await repeat(3_000, { type: 'photo_uploaded', event });
    expect(await inShort()).toEqual([
      'ada photo_uploaded 3000',
      'ada event_published 1',
      'ada settings_updated 1',
      'ada event_created 1',
    ]);
    const walked: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { groups, pagination } = await read(`limit=1${cursor && `&cursor=${cursor}`}`);
      walked.push(...groups.map(({ type, count }) => `${type} ${count}`));
      cursor = pagination.next_cursor;
    }
    // An entry that did not fit on a page divides a group: its rest follows.
    expect(walked).toEqual([
      'photo_uploaded 1801',
      'event_published 1',
      'photo_uploaded 1199',
      'settings_updated 1',
      'event_created 1',
    ]);
  });

  it('continues a group that is too large to be read at once on the next page', async () => {
    const event = await begin();
    await repeat(5_100, { type: 'photo_uploaded', event });
    const first = await read();
    expect(first.groups.map(({ count }) => count)).toEqual([5_000]);
    const rest = await read(`cursor=${first.pagination.next_cursor}`);
    expect(rest.groups.map(({ count }) => count)).toEqual([100]);
    expect(rest.pagination.next_cursor).toBeNull();
  });

  it('shows own actions and those on own events only, also when they are far below those of others', async () => {
    const event = await begin();
    const bo = await studio.login('bo');
    const foreign = (await bo.post('/api/admin/events').send(anEvent()).expect(201)).body.id;
    await studio.sql('delete from audit_log');
    await record([
      { type: 'event_published', at: '09:00:00', event, actor: colleague },
      { type: 'settings_updated', at: '09:01:00' },
      { type: 'event_deleted', at: '09:02:00', event: foreign, details: { event_name: 'Theirs' } },
    ]);
    await repeat(4_000, { type: 'photo_uploaded', event: foreign });
    await studio.sql("update audit_log set actor_id = $1 where type = 'photo_uploaded'", [colleague]);
    const { groups } = await read();
    expect(groups).toMatchObject([
      { type: 'event_deleted', event_id: foreign, event_name: null },
      { type: 'settings_updated' },
      { type: 'event_published', event_name: 'Ada & Bo', actor: { username: 'bo' } },
    ]);
    expect(groups).toHaveLength(3);
    expect((await read('', bo)).groups[0]).toMatchObject({ type: 'photo_uploaded', count: 4_000 });
    expect(await inShort(`event_id=${event}`)).toEqual(['bo event_published 1']);
    expect(await inShort(`event_id=${foreign}`)).toEqual(['ada event_deleted 1']);
    expect(await inShort(`actor_id=${adminId}`)).toEqual(['ada event_deleted 1', 'ada settings_updated 1']);
    const { activity } = (await admin.get('/api/admin/activity?limit=3').expect(200)).body;
    expect(activity.map(({ type }: { type: string }) => type)).toEqual(groups.map(({ type }) => type));
  });

  it('is 400 for bad filters and for a cursor of another list or other filters', async () => {
    const event = await begin();
    await repeat(2, { type: 'event_updated', event });
    const { next_cursor } = (await read('limit=1')).pagination;
    for (const query of [
      'limit=0',
      'event_id=x',
      'actor_id=1&actor_id=2',
      `event_id=${event}&cursor=${next_cursor}`,
      'cursor=x',
    ])
      expect([query, (await admin.get(`/api/admin/activity/groups?${query}`)).status]).toEqual([query, 400]);
  });
});
