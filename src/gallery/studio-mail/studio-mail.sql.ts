import { statement } from '../../platform/db/statement.ts';

/** The values of the e-mail about it. */
export type NewsFacts = Record<string, string | null>;
export type NewsKind = 'selection_submitted' | 'selection_reopen_asked';

/** The recipient of e-mails about a gallery. */
export type AddresseeRow = {
  event_id: number;
  event_name: string;
  created_by: number;
  admin_email: string | null;
  studio: string | null;
};
const ADDRESSEE = `e.id as event_id, e.event_name, e.created_by, e.admin_email,
    (select value #>> '{}' from settings where key = 'branding_name') as studio`;

type Interval = { minutes: number };
const IS_DUE = "m.mailed_at <= now() - $minutes::int * interval '1 minute'";

/** Returns a row if an e-mail can be sent at once: the last one is long enough ago, and nothing waits for the next. */
export const claimMail = statement<Interval & { event_id: number }, AddresseeRow>(
  'gallery.studio_mail.claim',
  `
  with claimed as (
    insert into studio_mails as m (event_id, mailed_at) values ($event_id, now())
    on conflict (event_id) do update set mailed_at = now()
      where ${IS_DUE} and not exists (select from studio_news n where n.event_id = m.event_id)
    returning event_id
  )
  select ${ADDRESSEE} from claimed join events e on e.id = claimed.event_id
`,
);

export const insertNews = statement<{ event_id: number; kind: NewsKind; facts: string }, never>(
  'gallery.studio_mail.insert_news',
  'insert into studio_news (event_id, kind, facts) values ($event_id, $kind, $facts::jsonb)',
);

/** The galleries whose next e-mail is due, and how many photos wait there if some have arrived since the last e-mail. */
export const claimDueMails = statement<Interval, AddresseeRow & { waiting: number }>(
  'gallery.studio_mail.claim_due',
  `
  with arrived as (
    select i.event_id from inbox_photos i left join studio_mails m on m.event_id = i.event_id
    where i.status = 'waiting' and i.created_at > now() - interval '1 day'
      and i.created_at > coalesce(m.inbox_told_at, '-infinity')
    group by i.event_id
  ), claimed as (
    insert into studio_mails as m (event_id, mailed_at, inbox_told_at)
    select event_id, now(), now() from (select event_id from arrived union select event_id from studio_news) due order by event_id
    on conflict (event_id) do update set mailed_at = now(), inbox_told_at = now() where ${IS_DUE}
    returning event_id
  )
  select ${ADDRESSEE}, case when a.event_id is null then 0
    else (select count(*) from inbox_photos i where i.event_id = e.id and i.status = 'waiting') end as waiting
  from claimed join events e on e.id = claimed.event_id left join arrived a on a.event_id = e.id
`,
);

export const takeNews = statement<{ event_ids: number[] }, { event_id: number; kind: NewsKind; facts: NewsFacts }>(
  'gallery.studio_mail.take_news',
  `
  with taken as (delete from studio_news where event_id = any ($event_ids::int[]) returning id, event_id, kind, facts)
  select event_id, kind, facts from taken order by id
`,
);
