import { violatedConstraint } from '../../platform/db/database.ts';
import { AppError, conflict } from '../../platform/errors.ts';

/** The limit of lists per guest and gallery, including the favourites. The database enforces it. */
export const MAX_SELECTIONS = 20;

export const submitted = () =>
  conflict(
    'SELECTION_SUBMITTED',
    'This list was sent to the studio and does not change any more. Ask the studio to reopen it.',
  );

const full = (limit: number | null) =>
  conflict(
    'SELECTION_FULL',
    limit === 1
      ? 'One photo can be in this list. Take it out before you choose another.'
      : `${limit ?? 'So many'} photos can be in this list. Take one out before you choose another.`,
  );

/** Turns the database's error for a list into a refusal. */
export function toRefusal(error: unknown, limit: number | null): unknown {
  switch (violatedConstraint(error)) {
    case 'selection_full':
      return full(limit);
    case 'selection_submitted':
      return submitted();
    case 'selections_many':
      return new AppError(
        409,
        'TOO_MANY_SELECTIONS',
        `${MAX_SELECTIONS} lists are enough. Delete one to make another.`,
      );
    case 'selections_one_each':
      return conflict('SELECTION_EXISTS', 'You have a list of this name already.');
    default:
      return error;
  }
}
