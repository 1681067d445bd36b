import { inBrowser, openViews } from '../support/eyes.ts';
import { anEvent } from '../support/factories.ts';
import type { FullStudio } from '../support/hostile-studio.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { VIEWS } from '../support/views.ts';

inBrowser('the views of an empty studio', () => {
  let studio: Studio;
  const eyes = openViews(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
    await studio.account('super_admin', 'owner');
    await studio.sql('delete from categories');
    return studio;
  });

  const views = Object.values(VIEWS).flat();
  const ofAll = views.filter(({ path }) => path.length === 0);
  it.each(ofAll)('$name: whole and accessible', async ({ name, path }) => {
    await eyes().follow(
      path({ eventId: 0, photoId: 0, listId: 0, webhookId: 0, disabledWebhookId: 0, taskId: 0, conversationId: 0 }),
    );
    expect(await eyes().look(`empty-${name}`, [360, 1440], false)).toEqual([]);
  });

  const ofOne = views.filter(({ path }) => path.length > 0);
  it.each(ofOne)('$name, empty: whole and accessible', async ({ name, path }) => {
    const ids = await openEmpty();
    await eyes().follow(path(ids));
    expect(await eyes().look(`empty-${name}`, [360, 1440], false)).toEqual([]);
  });

  let opened: FullStudio | undefined;
  /** A gallery without photos, with a list of none, and a webhook that has sent nothing. */
  const openEmpty = async (): Promise<FullStudio> => {
    if (opened) return opened;
    const agent = await studio.login('owner');
    const make = async (path: string, body: object): Promise<number> =>
      (await agent.post(`/api/admin/${path}`).send(body).expect(201)).body.id;
    const eventId = await make('events', anEvent());
    const webhookId = await make('webhooks', {
      name: 'Albums',
      url: 'https://hooks.example.com/',
      events: ['event.deleted'],
    });
    const { id: conversationId } = (await agent.post('/api/ai/conversations').send({}).expect(201)).body;
    const [list] = await studio.sql<{ id: number }>(
      "insert into selections (event_id, guest) values ($1, 'guest') returning id",
      [eventId],
    );
    opened = {
      eventId,
      photoId: 0,
      listId: list?.id ?? 0,
      webhookId,
      disabledWebhookId: webhookId,
      taskId: 2147483647,
      conversationId,
    };
    return opened;
  };
});
