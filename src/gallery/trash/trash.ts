import { type Actor, eventScope } from '../../access/actor.ts';
import type { Deps, HasQueries } from '../../deps.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { listKey, pageOf, windowOf } from '../../platform/openapi/page-window.ts';
import type { Kind } from './kept-tables.sql.ts';
import type { TrashQuery } from './trash.schema.ts';
import { countTrash, selectTrash, selectTrashedPicture } from './trash.sql.ts';

/** Users who may delete a record may see it in the trash, and restore it. */
export const PERMISSIONS = { photo: 'photos.delete', event: 'events.delete' } as const;
export const NAMES = { photo: 'Photo', event: 'Event' } as const;

export function assertMayDelete({ permissions }: Actor, kind: Kind): void {
  if (!permissions.includes(PERMISSIONS[kind])) throw forbidden('FORBIDDEN', 'Your role does not allow this.');
}

export async function listTrash(deps: Pick<Deps, 'db' | 'keepDays'>, actor: Actor, query: TrashQuery) {
  const { page: _, limit: __, cursor, kind, ...filter } = query;
  const conditions = (['q', 'event_id'] as const).filter((name) => filter[name] !== undefined && filter[name] !== '');
  const list = listKey('trash', actor.id, kind, filter);
  const values = { kind, ...filter, ...eventScope(actor) };
  const window = { ...windowOf(query, list), keep_days: deps.keepDays.trash };
  const [rows, counted] = await deps.db.together((queries) => [
    queries.all(selectTrash(cursor ? [...conditions, 'after'] : conditions), { ...values, ...window }),
    queries.one(countTrash(conditions), values),
  ]);
  const placed = rows.map(({ id: record_id, place, ...row }) => ({ ...row, record_id, id: place }));
  const { shown, pagination } = pageOf(query, list, placed, ({ deleted_at }) => deleted_at, counted?.total);
  const trash = shown.map(({ record_id, ...row }) => ({ ...row, id: record_id }));
  return { trash, keep_days: deps.keepDays.trash, pagination };
}

/** The picture of a record in the trash: its key, and the number of its entry, which is never used again. */
export async function getTrashedPicture({ db }: HasQueries, actor: Actor, kind: Kind, id: number) {
  const found = await db.one(selectTrashedPicture, { kind, id, ...eventScope(actor) });
  if (!found?.thumbnail_path) throw notFound('Picture');
  return { key: found.thumbnail_path, version: `trash-${found.place}` };
}
