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

/** The next of which nobody was told. */
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

/** Events to whose studio a mail is due: something has come since the last, which is an hour ago at least. */
export const noteInboxMails = statement<
  object,
  { event_id: number; event_name: string; created_by: number; waiting: number }
>(
  'gallery.inbox.mail',
  `
  with come as (
    select event_id, max(created_at) as last from inbox_photos
    where status = 'waiting' and created_at > now() - interval '1 day' group by event_id
  ), noted as (
    insert into inbox_mails as m (event_id, mailed_at) select event_id, now() from come order by event_id
    on conflict (event_id) do update set mailed_at = now()
      where m.mailed_at <= now() - interval '1 hour'
        and m.mailed_at < (select last from come where come.event_id = m.event_id)
    returning event_id
  )
  select e.id as event_id, e.event_name, e.created_by,
    (select count(*) from inbox_photos i where i.event_id = e.id and i.status = 'waiting') as waiting
  from noted join events e on e.id = noted.event_id
`,
);
