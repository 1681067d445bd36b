import type { Caller } from '../../access/caller.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../journal/audit.ts';
import { violatedConstraint } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import type { Label, LabelPatch, NewLabel } from './labels.schema.ts';
import { deleteLabel, insertLabel, listLabels, selectLabel, selectLabelByName, updateLabel } from './labels.sql.ts';

type Db = Pick<Deps, 'db'>;

export const readLabels = ({ db }: Db, caller: Caller): Promise<Label[]> => db.all(listLabels, { user_id: caller.id });

export async function getLabel({ db }: Db, caller: Caller, id: number): Promise<Label> {
  const label = await db.one(selectLabel, { id, user_id: caller.id });
  if (!label) throw notFound('Label');
  return label;
}

/** Names are compared ignoring case. */
export const findLabelNamed = ({ db }: Db, caller: Caller, name: string): Promise<Label | undefined> =>
  db.one(selectLabelByName, { user_id: caller.id, name });

export async function createLabel({ db }: Db, caller: Caller, input: NewLabel): Promise<Label> {
  return db
    .transaction(async (tx) => {
      const label = await tx.one(insertLabel, { user_id: caller.id, ...input });
      if (!label) throw new Error('The new label is not there.');
      audit(tx, caller, 'label.create', { type: 'label', id: label.id }, { name: label.name, color: label.color });
      return label;
    })
    .catch(throwTaken);
}

export async function changeLabel({ db }: Db, caller: Caller, id: number, patch: LabelPatch): Promise<Label> {
  return db
    .transaction(async (tx) => {
      const before = await tx.one(selectLabel, { id, user_id: caller.id });
      const { name = null, color = null } = patch;
      const label = before && (await tx.one(updateLabel, { id, user_id: caller.id, name, color }));
      if (!label) throw notFound('Label');
      if (label.name !== before.name || label.color !== before.color)
        audit(tx, caller, 'label.update', { type: 'label', id }, patch);
      return label;
    })
    .catch(throwTaken);
}

/** Its tasks stay, without a label. */
export async function removeLabel({ db }: Db, caller: Caller, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await tx.one(deleteLabel, { id, user_id: caller.id });
    if (!removed) throw notFound('Label');
    audit(tx, caller, 'label.delete', { type: 'label', id }, { name: removed.name });
  });
}

function throwTaken(error: unknown): never {
  if (violatedConstraint(error) === 'labels_name_key')
    throw conflict('CONFLICT', 'You have a label of this name already.');
  throw error;
}
