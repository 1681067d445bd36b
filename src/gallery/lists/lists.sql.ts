import { type Statement, statement, statementVariant } from '../../platform/db/statement.ts';
import { EMAIL_CONFIRMATION, type SelectionRow } from './guest-lists.sql.ts';

const CONDITIONS = {
  status: 's.status = $status',
  after: '(s.created_at, s.id) < ($after_value::timestamptz, $after_id::bigint)',
};
export type Condition = keyof typeof CONDITIONS;

type ListParams = {
  event_id: number;
  status?: string | undefined;
  limit?: number;
  offset?: number;
  after_value?: string;
  after_id?: number;
};
/** With the present limit of its gallery. */
export type StudioRow = Omit<SelectionRow, 'shared_token'> & { limit: number | null; shared: boolean };

const SELECTION = `s.id, s.name, s.note, s.status, s.guest_name, s.guest_email,
    (select count(*) from selection_photos c where c.selection_id = s.id) as count,
    (select selection_limit from presentations o where o.event_id = s.event_id) as limit,
    s.submitted_at, s.reopen_asked_at is not null as reopen_asked,
    ${EMAIL_CONFIRMATION}, exists (select from shared_lists h where h.selection_id = s.id) as shared, s.created_at, s.updated_at`;
const where = (conditions: Condition[]) =>
  `s.event_id = $event_id${conditions.map((name) => ` and ${CONDITIONS[name]}`).join('')}`;

export const selectSelections = (
  conditions: Condition[],
): Statement<ListParams, StudioRow & { thumbnail_urls: string[] }> =>
  statementVariant(
    'gallery.selections.list',
    conditions,
    () => `
    select ${SELECTION}, array(
      select '/api/admin/events/' || p.event_id || '/photos/' || p.id || '/thumbnail'
      from selection_photos c join photos p on p.id = c.photo_id
      where c.selection_id = s.id and p.thumbnail_path is not null order by c.position, c.photo_id limit 4
    ) as thumbnail_urls
    from selections s where ${where(conditions)}
    order by s.created_at desc, s.id desc limit $limit::bigint offset $offset::bigint`,
  );

export const countSelections = (
  conditions: Condition[],
): Statement<{ event_id: number; status?: string | undefined }, { total: number }> =>
  statementVariant(
    'gallery.selections.count',
    conditions,
    () => `select count(*) as total from selections s where ${where(conditions)}`,
  );

type OfEvent = { id: number; event_id: number };

export const selectSelection = statement<OfEvent, StudioRow>(
  'gallery.selections.find',
  `select ${SELECTION} from selections s where s.id = $id and s.event_id = $event_id`,
);

export type SelectedPhotoRow = {
  id: number;
  filename: string;
  original_filename: string;
  width: number | null;
  height: number | null;
  thumbnail_url: string | null;
  note: string | null;
  added_at: string;
};

export const selectSelectedPhotos = statement<OfEvent, SelectedPhotoRow>(
  'gallery.selections.list_photos',
  `
  select p.id, p.filename, p.original_filename, p.width, p.height, case when p.thumbnail_path is not null
      then '/api/admin/events/' || p.event_id || '/photos/' || p.id || '/thumbnail' end as thumbnail_url,
    c.note, c.added_at
  from selections s join selection_photos c on c.selection_id = s.id join photos p on p.id = c.photo_id
  where s.id = $id and s.event_id = $event_id order by c.position, c.photo_id
`,
);

export const lockSelectionOfEvent = statement<OfEvent, { guest: Buffer; name: string | null }>(
  'gallery.selections.lock',
  'select guest, name from selections where id = $id and event_id = $event_id for no key update',
);

/** Returns no row if it is open. */
export const reopenSelection = statement<OfEvent, { name: string | null; guest_name: string | null }>(
  'gallery.selections.reopen',
  `
  update selections set status = 'open', reopen_asked_at = null, updated_at = now()
  where id = $id and event_id = $event_id and status = 'submitted' returning name, guest_name
`,
);
