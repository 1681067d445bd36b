import { createAdminClient, createGalleryClient, createTaskClient, type GalleryComponents } from 'atelier/client';

// The program of someone who has only the packed client. package.test.ts compiles it in their project and runs it.

const nameOf = (photo: GalleryComponents['schemas']['Photo']): string => photo.original_filename;

/** Uses each client, and returns what it read. */
export async function readAll(url: string, token: string, key: string, id: number): Promise<unknown[]> {
  const gallery = createGalleryClient({ url, token });
  const event = await gallery.GET('/events/{id}', { params: { path: { id } } });
  const photos = await gallery.GET('/events/{id}/photos', { params: { path: { id }, query: { limit: 10 } } });
  const task = await createTaskClient({ url, key }).POST('/tasks', { body: { title: 'Typed' } });
  const admin = await createAdminClient({ url }).GET('/admin/events');
  const wrong = await createGalleryClient({ url, token: 'svc_live_wrong' }).GET('/events');
  return [
    event.data?.event_name,
    photos.data?.photos.map(nameOf),
    task.data?.title,
    admin.response.status,
    wrong.error?.code,
  ];
}

/** Compiles only if the types refuse what the documents do not have. Nobody calls it. */
export async function misuse(url: string): Promise<void> {
  // @ts-expect-error: no document has this path.
  await createAdminClient({ url }).GET('/nothing');
  // @ts-expect-error: a title is a text.
  await createTaskClient({ url, key: '' }).POST('/tasks', { body: { title: 1 } });
  const { data } = await createTaskClient({ url, key: '' }).GET('/tasks');
  // @ts-expect-error: tasks have no such field.
  data?.[0]?.nothing;
}
