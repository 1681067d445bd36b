import { HAS_PASSKEY, HAS_TOTP, SECOND_FACTOR_DUE } from '../../access/factors.sql.ts';
import { statement } from '../../platform/db/statement.ts';

export type FactorsRow = {
  has_password: boolean;
  has_totp: boolean;
  has_passkey: boolean;
  passkeys: number;
  codes_left: number;
  second_factor_due: string | null;
};

export const selectFactors = statement<{ user_id: number }, FactorsRow>(
  'accounts.factors.find',
  `
  select u.password_hash like '$%' as has_password, ${HAS_TOTP} as has_totp, ${HAS_PASSKEY} as has_passkey,
    (select count(*) from passkeys p where p.user_id = u.id) as passkeys,
    (select count(*) from recovery_codes c where c.user_id = u.id) as codes_left, ${SECOND_FACTOR_DUE} as second_factor_due
  from users u where u.id = $user_id
`,
);
