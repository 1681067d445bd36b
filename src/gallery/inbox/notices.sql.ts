import { statement } from '../../platform/db/statement.ts';

export type ToldRow = {
  id: number;
  original_filename: string;
  size_bytes: number;
  width: number | null;
  height: number | null;
  guest_name: string;
  message: string | null;
  event_id: number;
  slug: string;
  event_name: string;
  created_by: number;
};

/** The next photos without a notification. */
export const tellInboxPhotos = statement<{ limit: number }, ToldRow>(
  'gallery.inbox.tell',
  `
  update inbox_photos i set told_at = now()
  from (select id from inbox_photos where told_at is null order by id limit $limit for update skip locked) untold, events e
  where i.id = untold.id and e.id = i.event_id
  returning i.id, i.original_filename, i.size_bytes, i.width, i.height, i.guest_name, i.message, e.id as event_id, e.slug,
    e.event_name, e.created_by
`,
);
