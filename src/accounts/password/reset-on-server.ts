import { foldName } from '../../access/sessions.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import { allowPasswordLogin } from '../../gallery/settings/sign-in.ts';
import type { Tx } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { removeFactors } from '../factors/reset-factors.ts';
import { createReset } from './recovery.ts';
import { findNamed } from './resets.sql.ts';

/** The owner of the machine, whom the database does not know. */
const OPERATOR = { id: null, via: 'operator', requestId: null };

type Given = { name: string; removesFactors: boolean; allowsPasswords: boolean };

/** For the owner of the machine: makes the token with which a user chooses a new password. Throws 404 for unknown and inactive users. */
export async function resetOnServer(tx: Tx, { name, removesFactors, allowsPasswords }: Given) {
  const user = await tx.one(findNamed, { name: foldName(name) });
  if (!user) throw notFound('User');
  const { id, username, is_active } = user;
  if (!is_active) throw conflict('USER_INACTIVE', 'This user is deactivated. Activate the user first.');
  // Ends the sessions, and with them earlier links, so it comes first.
  const hadFactors = removesFactors && (await removeFactors(tx, id));
  if (hadFactors) recordActivity(tx, OPERATOR, 'factors_reset', { details: { user_id: id, username } });
  if (allowsPasswords) {
    await allowPasswordLogin(tx);
    recordActivity(tx, OPERATOR, 'settings_updated', { details: { oidc_only: false } });
  }
  const token = await createReset(tx, id);
  recordActivity(tx, OPERATOR, 'password_link_made', { details: { user_id: id, username } });
  return { username, token, hadFactors };
}
