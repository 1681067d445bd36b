import { statement } from '../../platform/db/statement.ts';

/** Replaces a secret that was not confirmed. Returns no row if there is a confirmed one. */
export const upsertTotp = statement<{ user_id: number; sealed_secret: Buffer }, { user_id: number }>(
  'accounts.totp.upsert',
  `
  insert into totp_factors (user_id, sealed_secret, created_at) values ($user_id, $sealed_secret, now())
  on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0, created_at = now()
    where totp_factors.confirmed_at is null
  returning user_id
`,
);

export type TotpRow = { sealed_secret: Buffer; step: number };

const FIND = `select sealed_secret, floor(extract(epoch from now()) / 30)::int as step from totp_factors where user_id = $user_id`;

/** With the step of the present time. */
export const selectTotp = statement<{ user_id: number }, TotpRow>(
  'accounts.totp.find',
  `${FIND} and confirmed_at is not null`,
);

/** A secret that waits for its first code. Logins do not accept its codes. */
export const selectNewTotp = statement<{ user_id: number; minutes: number }, TotpRow>(
  'accounts.totp.find_new',
  `${FIND} and confirmed_at is null and created_at > now() - $minutes * interval '1 minute'`,
);

/** Uses the code of a step up. Returns no row if it, or a later one, was used before. */
export const updateTotpStep = statement<{ user_id: number; sealed_secret: Buffer; step: number }, { user_id: number }>(
  'accounts.totp.use',
  `
  update totp_factors set last_step = $step
  where user_id = $user_id and sealed_secret = $sealed_secret and last_step < $step and confirmed_at is not null
  returning user_id
`,
);

export const confirmTotpRow = statement<{ user_id: number; sealed_secret: Buffer; step: number }, { user_id: number }>(
  'accounts.totp.confirm',
  `
  update totp_factors set confirmed_at = now(), last_step = $step
  where user_id = $user_id and sealed_secret = $sealed_secret and confirmed_at is null
  returning user_id
`,
);

export const deleteTotp = statement<{ user_id: number }, { was_confirmed: boolean }>(
  'accounts.totp.delete',
  'delete from totp_factors where user_id = $user_id returning confirmed_at is not null as was_confirmed',
);
