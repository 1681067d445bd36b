import { statement } from '../../platform/db/statement.ts';

export type PasskeyRow = {
  id: number;
  name: string;
  may_be_backed_up: boolean;
  is_backed_up: boolean;
  created_at: string;
  last_used_at: string | null;
};
const RECORD = 'id, name, may_be_backed_up, is_backed_up, created_at, last_used_at';

export const selectPasskeys = statement<{ user_id: number }, PasskeyRow>(
  'accounts.passkeys.list',
  `select ${RECORD} from passkeys where user_id = $user_id order by id`,
);

export const anyPasskey = statement<object, { found: boolean }>(
  'accounts.passkeys.find_any',
  'select exists (select from passkeys) as found',
);

export type CredentialRow = { credential_id: Buffer; transports: string[] };

export const selectCredentials = statement<{ user_id: number }, CredentialRow>(
  'accounts.passkeys.list_credentials',
  'select credential_id, transports from passkeys where user_id = $user_id order by id',
);

export const selectPasskeyHandle = statement<{ user_id: number }, { passkey_handle: string }>(
  'accounts.passkeys.find_handle',
  'select passkey_handle from users where id = $user_id',
);

export type NewPasskeyRow = {
  user_id: number;
  name: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  may_be_backed_up: boolean;
  is_backed_up: boolean;
  max: number;
};

/** Returns no row if the user has as many as there may be. */
export const insertPasskey = statement<NewPasskeyRow, PasskeyRow>(
  'accounts.passkeys.insert',
  `
  insert into passkeys (user_id, name, credential_id, public_key, counter, transports, may_be_backed_up, is_backed_up)
  select $user_id, $name, $credential_id, $public_key, $counter, $transports, $may_be_backed_up, $is_backed_up
  where (select count(*) from passkeys where user_id = $user_id) < $max
  returning ${RECORD}
`,
);

export const updatePasskeyName = statement<{ user_id: number; id: number; name: string }, PasskeyRow>(
  'accounts.passkeys.rename',
  `update passkeys set name = $name where user_id = $user_id and id = $id returning ${RECORD}`,
);

export const deletePasskey = statement<{ user_id: number; id: number }, { name: string }>(
  'accounts.passkeys.delete',
  'delete from passkeys where user_id = $user_id and id = $id returning name',
);

export const deletePasskeys = statement<{ user_id: number }, { id: number }>(
  'accounts.passkeys.delete_all',
  'delete from passkeys where user_id = $user_id returning id',
);

export type FoundPasskeyRow = {
  id: number;
  user_id: number;
  passkey_handle: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
};

/** The passkey of an active user. */
export const findPasskey = statement<{ credential_id: Buffer }, FoundPasskeyRow>(
  'accounts.passkeys.find',
  `
  select p.id, p.user_id, u.passkey_handle, p.public_key, p.counter, p.transports
  from passkeys p join users u on u.id = p.user_id where p.credential_id = $credential_id and u.is_active
`,
);

/** Returns no row if the counter has not risen, or the passkey was removed in the meantime. Some devices never count. */
export const updatePasskeyUse = statement<{ id: number; counter: number; is_backed_up: boolean }, { id: number }>(
  'accounts.passkeys.use',
  `
  update passkeys set counter = $counter, is_backed_up = $is_backed_up, last_used_at = now()
  where id = $id and (counter < $counter or (counter = 0 and $counter = 0))
  returning id
`,
);

/** Returns no row if the challenge was used before. */
export const insertUsedChallenge = statement<{ challenge_hash: Buffer; seconds: number }, { used: boolean }>(
  'accounts.passkeys.use_challenge',
  `
  insert into used_challenges (challenge_hash, expires_at) values ($challenge_hash, now() + $seconds * interval '1 second')
  on conflict do nothing returning true as used
`,
);

export const deleteUsedChallenges = statement<object, never>(
  'accounts.passkeys.delete_challenges',
  'delete from used_challenges where expires_at < now()',
);
