import { WebhookEventType } from './webhooks.schema.ts';

const timestamp = '2026-05-01T09:30:00.000Z';

const reference = { id: 1, slug: 'wedding-ada-bo-2026-06-01', event_name: 'Ada & Bo' };

const event = {
  ...reference,
  event_type: 'wedding',
  event_date: '2026-06-01',
  share_url: 'https://studio.example/gallery/wedding-ada-bo-2026-06-01/8f14e45fceea167a5a36dedd4bea2543',
  share_token: '8f14e45fceea167a5a36dedd4bea2543',
  customer_name: 'Ada Lind',
  customer_email: 'ada@example.com',
  customer_phone: null,
};

const photo = {
  id: 1,
  filename: '1780307200000_9f86d081.jpg',
  original_filename: 'IMG_0001.jpg',
  size_bytes: 4_812_345,
  width: 6_000,
  height: 4_000,
};

const task = {
  id: 1,
  title: 'Deliver the album',
  description: 'Ada & Bo, 40 pages, linen cover',
  status: 'todo',
  priority: 'medium',
  dueDate: '2026-06-15',
  labelId: null,
  label: null,
  estimatedMinutes: 90,
  completedAt: null,
  xpAwarded: 0,
  createdAt: timestamp,
  updatedAt: timestamp,
};

const TOLD: Record<WebhookEventType, { description: string; data: object }> = {
  'event.created': { description: 'A gallery or a draft was created.', data: { event } },
  'event.published': { description: 'Guests can open a gallery.', data: { event } },
  'event.updated': { description: 'Fields of a gallery changed.', data: { event, changed: ['event_name'] } },
  'event.archived': { description: 'A gallery was archived. Guests can no longer open it.', data: { event } },
  'event.expired': { description: 'A gallery expired. Guests can no longer open it.', data: { event } },
  'event.deleted': { description: 'A gallery was deleted with its photos.', data: { event } },
  'event.restored': { description: 'A deleted gallery was restored from the trash, with its photos.', data: { event } },
  'photo.uploaded': { description: 'A photo was added.', data: { event: reference, photo } },
  'photo.replaced': {
    description: 'The file of a photo was replaced. Its id stays the same.',
    data: {
      event: reference,
      photo,
      previous_sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
  },
  'photo.deleted': { description: 'A photo was deleted.', data: { event: reference, photo } },
  'photo.restored': { description: 'A deleted photo was restored from the trash.', data: { event: reference, photo } },
  'feedback.received': {
    description: 'A guest rated, liked, chose or commented on a photo, or undid it.',
    data: {
      event: reference,
      photo: { id: photo.id, filename: photo.filename },
      feedback: { id: 1, type: 'rating', value: 5, text: null, guest_name: 'Cleo' },
    },
  },
  'guest_upload.received': {
    description: 'Guests sent photos to the inbox. Sent up to once a minute, for all new photos.',
    data: {
      event: reference,
      count: 1,
      inbox_photos: [
        {
          id: 1,
          original_filename: 'IMG_0001.jpg',
          size_bytes: photo.size_bytes,
          width: photo.width,
          height: photo.height,
          guest_name: 'Cleo',
          message: 'From our table',
        },
      ],
    },
  },
  'selection.submitted': {
    description: 'A guest finished choosing and sent a list of photos.',
    data: {
      event: reference,
      selection: {
        id: 1,
        name: 'Album',
        guest_name: 'Ada Lind',
        guest_email: 'ada@example.com',
        note: 'The cover is the first one.',
        count: 1,
        limit: 40,
        submitted_at: timestamp,
        photos: [{ id: photo.id, filename: photo.filename, original_filename: photo.original_filename, note: null }],
      },
      url: 'https://studio.example/studio/events/1/feedback?view=lists&list=1',
    },
  },
  'task.created': { description: 'You, or a program in your name, added a task.', data: { task } },
  'task.completed': {
    description: 'One of your tasks was done.',
    data: { task: { ...task, status: 'done', completedAt: timestamp, xpAwarded: 30 } },
  },
  'task.deleted': { description: 'One of your tasks was deleted. It can be restored.', data: { task } },
};

/** The events of webhooks, with an example body for each. */
export const catalogue = {
  events: WebhookEventType.options.map((type) => {
    const { description, data } = TOLD[type];
    return { type, description, example: { type, timestamp, data } };
  }),
};
