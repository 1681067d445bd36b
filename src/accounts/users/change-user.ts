import type { Actor } from '../../access/actor.ts';
import type { UserPatch } from '../../access/users.schema.ts';
import { updateUser } from '../../access/users.ts';
import type { Deps } from '../../deps.ts';
import type { IfMatch } from '../../platform/etag.ts';
import type { Client } from '../../platform/user-agent.ts';
import { notifyOldAddress, notifyUser } from '../notices/notices.ts';

/** Changes a user, and tells them about a new password or address. `sessionId` is the actor's session, which stays. */
export const changeUser = (
  deps: Deps,
  actor: Actor,
  id: number,
  patch: UserPatch,
  { client, ...options }: { client: Client; sessionId: string; ifMatch: IfMatch },
) =>
  updateUser(deps, actor, id, patch, {
    ...options,
    client,
    onPassword: (tx) => notifyUser(tx, deps, id, 'password_changed', client),
    onEmail: (tx, old) => notifyOldAddress(tx, deps, id, old, client),
  });
