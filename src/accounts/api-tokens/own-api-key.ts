import { createApiKey } from '../../access/api-keys.ts';
import type { TaskUser } from '../../access/task-user.ts';
import type { Deps } from '../../deps.ts';
import type { Client } from '../../platform/user-agent.ts';
import { notifyUser } from '../notices/notices.ts';

/** Replaces the user's API key, and tells them. */
export const issueApiKey = (
  deps: Pick<Deps, 'db' | 'sealer' | 'publicUrl' | 'mailServer'>,
  user: TaskUser,
  client: Client,
) => createApiKey(deps, user, client, (tx) => notifyUser(tx, deps, user.id, 'key_created', client));
