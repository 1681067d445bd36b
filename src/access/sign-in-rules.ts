import type { Tx } from '../platform/db/database.ts';
import { updateSecondFactorRules } from './factors.sql.ts';
import { updateSessionLimits } from './sessions.sql.ts';

/** These roles need a second factor from now on, and no others. */
export const requireSecondFactors = async (tx: Tx, roles: string[]): Promise<void> => {
  await tx.all(updateSecondFactorRules, { roles });
};

/** Applies changed limits to the open sessions. */
export const limitSessions = async (tx: Tx): Promise<void> => {
  await tx.all(updateSessionLimits, {});
};
