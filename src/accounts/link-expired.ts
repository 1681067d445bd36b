import { AppError } from '../platform/errors.ts';

/** The refusal of a link from an e-mail that cannot be used any more. */
export const linkExpired = () =>
  new AppError(
    410,
    'LINK_EXPIRED',
    'This link has expired, was already used, or was replaced by a newer one. Use the newest e-mail, or ask for another.',
  );
