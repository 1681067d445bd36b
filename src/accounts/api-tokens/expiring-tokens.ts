import { listExpiringTokens, noticeExpiry } from '../../access/api-tokens.ts';
import type { Deps } from '../../deps.ts';
import { notifyUser } from '../notices/notices.ts';

type NoticeDeps = Pick<Deps, 'db' | 'sealer' | 'publicUrl' | 'mailServer'>;

/** Tells the owners of tokens that expire within 14 days, once. Without a mail server, they wait for one. */
export async function noticeExpiringTokens(deps: NoticeDeps): Promise<void> {
  if ((await deps.mailServer.reasonToWait()) !== undefined) return;
  for (const { id } of await listExpiringTokens(deps)) {
    await deps.db.transaction(async (tx) => {
      const token = await noticeExpiry(tx, id);
      if (!token) return;
      const { owner_id, name, expires_at } = token;
      const tokens = `${deps.publicUrl}/studio/settings/api-tokens`;
      await notifyUser(tx, deps, owner_id, 'token_expiring', NOBODY, name, { expires_at, tokens });
    });
  }
}

/** No request caused the notice. */
const NOBODY = { address: null, client: null };
