import { rowLock, statement } from '../../platform/db/statement.ts';

export type LabelRow = { id: number; name: string; color: string; taskCount: number; createdAt: string };

const RECORD = `l.id, l.name, l.color, (select count(*) from tasks t where t.label_id = l.id) as "taskCount",
    l.created_at as "createdAt"`;

type Owned = { id: number; user_id: number };

export const selectLabels = statement<{ user_id: number }, LabelRow>(
  'tasks.labels.list',
  `select ${RECORD} from labels l where l.user_id = $user_id order by lower(l.name), l.id`,
);

export const selectLabel = statement<Owned, LabelRow>(
  'tasks.labels.find',
  `select ${RECORD} from labels l where l.id = $id and l.user_id = $user_id`,
);

export const selectLabelByName = statement<{ user_id: number; name: string }, LabelRow>(
  'tasks.labels.find_by_name',
  `select ${RECORD} from labels l where l.user_id = $user_id and lower(l.name) = lower($name)`,
);

export const insertLabel = statement<{ user_id: number; name: string; color: string }, LabelRow>(
  'tasks.labels.insert',
  `insert into labels as l (user_id, name, color) values ($user_id, $name, $color) returning ${RECORD}`,
);

export const lockLabel = rowLock('labels');

export const updateLabelRow = statement<Owned & { name: string | null; color: string | null }, LabelRow>(
  'tasks.labels.update',
  `
  update labels l set name = coalesce($name, l.name), color = coalesce($color, l.color)
  where l.id = $id and l.user_id = $user_id returning ${RECORD}
`,
);

/** The foreign key removes it from its tasks. */
export const deleteLabel = statement<Owned, { name: string }>(
  'tasks.labels.delete',
  'delete from labels where id = $id and user_id = $user_id returning name',
);
