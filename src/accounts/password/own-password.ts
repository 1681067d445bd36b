import { updateOwnUser } from '../../access/own-user.ts';
import type { TaskUser } from '../../access/task-user.ts';
import type { Deps } from '../../deps.ts';
import type { Client } from '../../platform/user-agent.ts';
import type { PasswordPatch } from '../../tasks/profile/profile.schema.ts';
import { getOwnProfile } from '../../tasks/profile/profile.ts';
import { notifyUser } from '../notices/notices.ts';

/** Changes the password, and tells the user. Ends all sessions but `sessionId`. */
export async function updateOwnPassword(
  deps: Deps,
  user: TaskUser,
  { currentPassword, newPassword: password }: PasswordPatch,
  sessionId: string,
  client: Client,
) {
  await updateOwnUser(deps, user, currentPassword, { password, sessionId }, client, {
    onPassword: (tx) => notifyUser(tx, deps, user.id, 'password_changed', client),
  });
  return getOwnProfile(deps, user);
}
