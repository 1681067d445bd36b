import { aJpeg, anEvent } from './factories.ts';
import { type Agent, openStudio, type Studio, type V1 } from './studio.ts';

export type OwnedStudio = { studio: Studio; admin: Agent; api: V1 };
export type Opened = { id: number; slug: string; share_token: string; path: string };

/** A studio with its owner, in the browser and as a program. */
export async function openOwnedStudio(): Promise<OwnedStudio> {
  const studio = await openStudio();
  await studio.account('super_admin', 'owner');
  return { studio, admin: await studio.login('owner'), api: studio.v1(await studio.token('owner')) };
}

/** The owner's requests. Guests of the galleries may react. */
export function ownerOf(requests: () => Pick<OwnedStudio, 'admin' | 'api'>) {
  const open = async (changes: object = {}): Promise<Opened> => {
    const event = anEvent({ feedback_enabled: true, ...changes });
    const { body } = await requests().api.post('/events', event).expect(201);
    return { ...body, path: `/gallery/${body.slug}/${body.share_token}` };
  };
  return {
    open,
    openFreely: (changes: object = {}) => open({ require_password: false, password: undefined, ...changes }),
    async add(id: number, filename = 'a.jpg', bytes?: Buffer): Promise<{ id: number }> {
      const uploaded = requests().api.upload(id, bytes ?? (await aJpeg(90, 60)), { filename });
      return (await uploaded.expect(201)).body;
    },
    edit: (id: number, body: object) => requests().admin.patch(`/api/admin/events/${id}`).send(body).expect(200),
  };
}
