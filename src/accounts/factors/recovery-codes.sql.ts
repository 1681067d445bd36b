import { statement } from '../../platform/db/statement.ts';

export const deleteRecoveryCodes = statement<{ user_id: number }, never>(
  'accounts.recovery_codes.delete_all',
  'delete from recovery_codes where user_id = $user_id',
);

export const insertRecoveryCodes = statement<{ user_id: number; hashes: Buffer[] }, never>(
  'accounts.recovery_codes.insert',
  'insert into recovery_codes (user_id, code_hash) select $user_id, unnest($hashes::bytea[])',
);

export const countRecoveryCodes = statement<{ user_id: number }, { left: number }>(
  'accounts.recovery_codes.count',
  'select count(*) as left from recovery_codes where user_id = $user_id',
);

/** Uses a code up. Of several uses at once, one gets the row. */
export const deleteRecoveryCode = statement<{ user_id: number; code_hash: Buffer }, { user_id: number }>(
  'accounts.recovery_codes.use',
  'delete from recovery_codes where user_id = $user_id and code_hash = $code_hash returning user_id',
);

/** When the last second factor is gone, nothing is left to recover. */
export const deleteLastCodes = statement<{ user_id: number }, never>(
  'accounts.recovery_codes.delete_last',
  `
  delete from recovery_codes c where c.user_id = $user_id
    and not exists (select from totp_factors f where f.user_id = c.user_id and f.confirmed_at is not null)
    and not exists (select from passkeys p where p.user_id = c.user_id)
`,
);
