import { getUser } from '../../access/users.ts';
import type { Deps } from '../../deps.ts';
import { getSettings } from '../../gallery/settings/settings.ts';
import { enqueueMessages } from '../../messages/enqueue.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Client } from '../../platform/user-agent.ts';
import { sealEndOfSessions } from './end-of-sessions.ts';
import { selectNotified } from './notices.sql.ts';

/** The changes that an e-mail reports, because they may be the work of a stranger. The templates have a paragraph for each. */
export type Notice =
  | 'new_device'
  | 'email_changed'
  | 'key_created'
  | 'token_created'
  | 'token_rotated'
  | 'token_expiring'
  | 'password_changed'
  | 'totp_added'
  | 'totp_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'codes_replaced'
  | 'factors_reset'
  | 'identity_linked'
  | 'identity_unlinked';

type NoticeDeps = Pick<Deps, 'sealer' | 'publicUrl' | 'mailServer'>;

/**
 * Tells a user about a change to their account, in its transaction, with a link that ends all their sessions. `subject` names what was
 * changed, and `more` are further values of the template. `recipient` is an address instead of theirs. Without a mail server, it does
 * nothing: a warning that arrives months later is none.
 */
export async function notifyUser(
  tx: Tx,
  deps: NoticeDeps,
  id: number,
  notice: Notice,
  { address, client }: Client,
  subject?: string,
  more: Record<string, string> = {},
  recipient?: string,
): Promise<void> {
  if ((await deps.mailServer.reasonToWait(tx)) !== undefined) return;
  const user = await tx.one(selectNotified, { id });
  if (!user) return;
  const { branding_name: studio } = await getSettings(tx);
  await enqueueMessages(tx, deps, {
    channel: 'email',
    kind: 'account_notice',
    owner_id: id,
    ...(recipient && { recipient }),
    facts: {
      owner_name: user.display_name ?? user.username,
      studio,
      username: user.username,
      language: user.language,
      [notice]: 'yes',
      thing: subject,
      address,
      client,
      time: new Date().toISOString(),
      timezone: user.timezone,
      page: `${deps.publicUrl}/account/end-sessions`,
      ...more,
    },
    password: sealEndOfSessions(deps, { id, epoch: user.session_epoch, isMoved: recipient !== undefined }),
  });
}

/** Tells the address that a user had until now, because the new one may be that of a stranger. Call it after the change. */
export async function notifyOldAddress(
  tx: Tx,
  deps: NoticeDeps,
  id: number,
  old: string,
  client: Client,
): Promise<void> {
  const { email } = await getUser({ db: tx }, id);
  await notifyUser(tx, deps, id, 'email_changed', client, email, {}, old);
}
