import type { TaskUser } from '../../access/task-user.ts';
import { recordAudit } from '../../audit/audit-log.ts';
import type { HasDb, HasQueries } from '../../deps.ts';
import { type BeforeCommit, expectRow, type Tx, violatedConstraint } from '../../platform/db/database.ts';
import { conflict, expectFound, notFound } from '../../platform/errors.ts';
import { assertMatch, type IfMatch } from '../../platform/etag.ts';
import type { Label, LabelPatch, NewLabel } from './labels.schema.ts';
import {
  deleteLabel,
  insertLabel,
  lockLabel,
  selectLabel,
  selectLabelByName,
  selectLabels,
  updateLabelRow,
} from './labels.sql.ts';

export const listLabels = ({ db }: HasDb, user: TaskUser): Promise<Label[]> =>
  db.all(selectLabels, { user_id: user.id });

export async function getLabel({ db }: HasQueries, user: TaskUser, id: number): Promise<Label> {
  return expectFound(await db.one(selectLabel, { id, user_id: user.id }), 'Label');
}

/** Names are compared ignoring case. */
export const findLabelNamed = ({ db }: HasDb, user: TaskUser, name: string): Promise<Label | undefined> =>
  db.one(selectLabelByName, { user_id: user.id, name });

export async function createLabel(
  { db }: HasDb,
  user: TaskUser,
  input: NewLabel,
  beforeCommit?: BeforeCommit<Label>,
): Promise<Label> {
  return db
    .transaction(async (tx) => {
      const label = expectRow(await tx.one(insertLabel, { user_id: user.id, ...input }));
      recordAudit(tx, user, 'label.create', { type: 'label', id: label.id }, { name: label.name, color: label.color });
      return label;
    }, beforeCommit)
    .catch(throwTaken);
}

const assertLabelMatches = (tx: Tx, user: TaskUser, id: number, ifMatch: IfMatch) =>
  assertMatch(
    ifMatch,
    () => getLabel({ db: tx }, user, id),
    () => tx.one(lockLabel, { id }),
  );

export async function updateLabel(
  { db }: HasDb,
  user: TaskUser,
  id: number,
  patch: LabelPatch,
  ifMatch?: IfMatch,
): Promise<Label> {
  return db
    .transaction(async (tx) => {
      await assertLabelMatches(tx, user, id, ifMatch);
      const before = await tx.one(selectLabel, { id, user_id: user.id });
      const { name = null, color = null } = patch;
      const label = before && (await tx.one(updateLabelRow, { id, user_id: user.id, name, color }));
      if (!label) throw notFound('Label');
      if (label.name !== before.name || label.color !== before.color)
        recordAudit(tx, user, 'label.update', { type: 'label', id }, patch);
      return label;
    })
    .catch(throwTaken);
}

/** Its tasks stay, without a label. */
export async function removeLabel({ db }: HasDb, user: TaskUser, id: number, ifMatch?: IfMatch): Promise<void> {
  await db.transaction(async (tx) => {
    await assertLabelMatches(tx, user, id, ifMatch);
    const removed = expectFound(await tx.one(deleteLabel, { id, user_id: user.id }), 'Label');
    recordAudit(tx, user, 'label.delete', { type: 'label', id }, { name: removed.name });
  });
}

function throwTaken(error: unknown): never {
  if (violatedConstraint(error) === 'labels_name_key')
    throw conflict('CONFLICT', 'You already have a label with this name.');
  throw error;
}
