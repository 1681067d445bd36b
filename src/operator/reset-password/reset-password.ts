import { resetOnServer } from '../../accounts/password/reset-on-server.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { assertCurrent } from '../current-schema.ts';
import { type Operator, OperatorError } from '../open-operator.ts';

export type ResetOptions = { user: string; removesFactors: boolean; allowsPasswords: boolean };

/** Prints a link with which a user chooses a new password. Only the link goes to standard output. */
export async function resetPasswordOf(
  { config, databaseUrl, session, log, output, told }: Operator,
  { user, removesFactors, allowsPasswords }: ResetOptions,
): Promise<boolean> {
  await assertCurrent(await session());
  const pool = openDatabase(databaseUrl, log, 1);
  try {
    const given = { name: user, removesFactors, allowsPasswords };
    const { username, token, hadFactors } = await pool.transaction((tx) => resetOnServer(tx, given));
    if (removesFactors)
      told.write(hadFactors ? `Second factors of ${username} removed.\n` : `${username} has no second factors.\n`);
    if (allowsPasswords) told.write('Everyone can log in with a password again.\n');
    told.write(`This link works once, for 30 minutes. ${username} chooses a new password with it:\n`);
    output.write(`${config.publicUrl}/password?token=${token}\n`);
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    throw new OperatorError(error.status === 404 ? `There is no user "${user}".` : error.message);
  } finally {
    await pool.end();
  }
}
