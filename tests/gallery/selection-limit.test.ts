import pg from 'pg';
import { aJpeg, anEvent } from '../support/factories.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let clients: pg.Client[];
beforeAll(async () => {
  studio = await openStudio();
  clients = [1, 2].map(() => new pg.Client({ connectionString: studio.databaseUrl }));
  await Promise.all(clients.map((client) => client.connect()));
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await studio.close();
});

describe('the limit of a list, held by the database', () => {
  it('lets one of two transactions add the last photo, also when neither has locked the list', async () => {
    const { username } = await studio.account('admin');
    const api = studio.v1(await studio.token(username));
    const { body: event } = await api.post('/events', anEvent()).expect(201);
    const photos: number[] = [];
    for (let i = 0; i < 2; i++) photos.push((await api.upload(event.id, await aJpeg(60 + i, 40)).expect(201)).body.id);
    await (await studio.login(username))
      .patch(`/api/admin/events/${event.id}/presentation`)
      .send({ selection_limit: 1 })
      .expect(200);
    const [list] = await studio.sql<{ id: number }>(
      "insert into selections (event_id, guest, name) values ($1, 'ada', 'Album') returning id",
      [event.id],
    );
    const add = (client: pg.Client | undefined, photo: number | undefined) =>
      client?.query('insert into selection_photos (selection_id, photo_id, position) values ($1, $2, 1)', [
        list?.id,
        photo,
      ]);

    const [first, second] = clients;
    await first?.query('begin');
    await second?.query('begin');
    await add(first, photos[0]);
    let isOver = false;
    const refusal = add(second, photos[1])
      ?.then(
        () => 'none',
        (error) => error,
      )
      .finally(() => {
        isOver = true;
      });
    const waits = async () =>
      (
        await studio.sql(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).length > 0;
    await until(async () => isOver || (await waits()), Boolean);
    await first?.query('commit');
    expect(await refusal).toMatchObject({ constraint: 'selection_full' });
    await second?.query('commit');
    expect(await studio.sql('select photo_id from selection_photos')).toEqual([{ photo_id: photos[0] }]);
  });
});
