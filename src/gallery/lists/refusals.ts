import { violatedConstraint } from '../../platform/db/database.ts';
import { AppError, conflict } from '../../platform/errors.ts';

/** The limit of lists per guest and gallery, including the favourites. The database enforces it. */
export const MAX_SELECTIONS = 20;

export const alreadySent = () =>
  conflict(
    'SELECTION_SUBMITTED',
    'This list has been sent to the studio and cannot be changed. Ask the studio to reopen it.',
  );

const full = (limit: number | null) =>
  conflict(
    'SELECTION_FULL',
    `This list is full${limit === null ? '' : ` (limit: ${limit})`}. Remove a photo before you choose another.`,
  );

/** Turns the database's error for a list into a refusal. */
export function toRefusal(error: unknown, limit: number | null): unknown {
  switch (violatedConstraint(error)) {
    case 'selection_full':
      return full(limit);
    case 'selection_submitted':
      return alreadySent();
    case 'selections_many':
      return new AppError(
        409,
        'TOO_MANY_SELECTIONS',
        `You already have ${MAX_SELECTIONS} lists. Delete one to create another.`,
      );
    case 'selections_one_each':
      return conflict('SELECTION_EXISTS', 'You already have a list with this name. Choose another name.');
    default:
      return error;
  }
}
