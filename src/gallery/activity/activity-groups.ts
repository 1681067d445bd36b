import type { HasDb } from '../../deps.ts';
import { listKey, windowOf } from '../../platform/openapi/page-window.ts';
import { writeCursor } from '../../platform/openapi/paging.ts';
import type { ActivityGroupsQuery } from './activity.schema.ts';
import { type ActivityRow, selectEventNames } from './activity.sql.ts';
import { conditionsOf, type Reader, readEntries } from './activity.ts';

/** Entries that say little alone. All others stay alone, because each has its own details. */
const GROUPED = new Set([
  ...['photo_uploaded', 'photo_replaced', 'photo_updated', 'photos_ordered'],
  ...['photo_deleted', 'photo_restored', 'photo_deleted_for_good'],
  ...['guest_upload_received', 'guest_upload_withdrawn', 'guest_upload_accepted', 'guest_upload_refused'],
  ...['guest_upload_restored', 'feedback_received', 'feedback_moderated', 'feedback_deleted', 'feedback_answered'],
  ...['feedback_answer_removed', 'feedback_done', 'feedback_reopened'],
]);

/** The pause after which an entry begins a new group. */
const PAUSE_MS = 10 * 60_000;

/** How many entries are read at a time, and at most for a page. A larger group continues on the next page. */
const READ = { atOnce: 500, most: 5_000 };

type Group = Omit<ActivityRow, 'created_at'> & { count: number; first_at: string; last_at: string };

/** The audit log with the same actions of one person in one event together, newest first. */
export async function listActivityGroups({ db }: HasDb, reader: Reader, query: ActivityGroupsQuery) {
  const { limit, cursor, ...filter } = query;
  const list = listKey('activity-groups', reader.id, filter);
  windowOf({ limit, cursor }, list);
  const groups: Group[] = [];
  const open = new Map<string, Group>();
  let last = cursor && { created_at: cursor.value, id: cursor.id };
  const pageTo = (end: typeof last) => ({
    groups,
    next_cursor: end ? writeCursor({ list, value: end.created_at, id: end.id }) : null,
  });
  const read = async () => {
    for (let count = 0; count < READ.most; count += READ.atOnce) {
      const params = {
        reader_id: reader.id,
        ...filter,
        ...(last && { after_value: last.created_at, after_id: last.id }),
      };
      const reading = { seesAll: reader.seesAll, conditions: conditionsOf({ ...filter, after: last }) };
      const entries = await readEntries({ db }, reading, params, READ.atOnce);
      for (const entry of entries) {
        const key = keyOf(entry);
        const group = open.get(key);
        if (group && Date.parse(group.first_at) - Date.parse(entry.created_at) <= PAUSE_MS) {
          group.count += 1;
          group.first_at = entry.created_at;
        } else {
          if (groups.length === limit) return pageTo(last);
          groups.push(groupOf(entry));
          open.set(key, groups.at(-1) as Group);
        }
        last = entry;
      }
      if (entries.length < READ.atOnce) return pageTo(undefined);
    }
    return pageTo(last);
  };
  const { next_cursor } = await read();
  return { groups: await withEventNames({ db }, reader, groups), pagination: { limit, next_cursor } };
}

const groupOf = ({ created_at, ...entry }: ActivityRow): Group => ({
  ...entry,
  count: 1,
  first_at: created_at,
  last_at: created_at,
});

/** The same for all entries of a group. Feedback of different kinds stays apart. */
const keyOf = ({ id, type, via, actor, event_id, details }: ActivityRow): string =>
  GROUPED.has(type) ? [type, via, actor?.id, event_id, details.type, details.status].join(' ') : `${id}`;

/** The groups with the names of their events, as far as the reader may see them. */
async function withEventNames({ db }: HasDb, { id, seesAll }: Reader, groups: Group[]) {
  const ids = [...new Set(groups.flatMap(({ event_id }) => event_id ?? []))];
  const events = ids.length > 0 ? await db.all(selectEventNames(seesAll), { reader_id: id, ids }) : [];
  const names = new Map(events.map((event) => [event.id, event.event_name]));
  return groups.map((group) => ({ ...group, event_name: names.get(group.event_id ?? 0) ?? null }));
}
