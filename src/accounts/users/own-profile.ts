import { updateOwnUser } from '../../access/own-user.ts';
import type { TaskUser } from '../../access/task-user.ts';
import type { Deps } from '../../deps.ts';
import type { Client } from '../../platform/user-agent.ts';
import type { ProfilePatch } from '../../tasks/profile/profile.schema.ts';
import { getOwnProfile } from '../../tasks/profile/profile.ts';
import { notifyOldAddress } from '../notices/notices.ts';

/** Whether a patch changes the user's address. The address receives the links with which a new password is chosen. */
export const changesEmail = async (deps: Deps, user: TaskUser, { email }: ProfilePatch): Promise<boolean> =>
  email !== undefined && email !== (await getOwnProfile(deps, user)).email;

/** Changes address and name, and tells the old address. Requires the current password. */
export async function updateProfile(deps: Deps, user: TaskUser, patch: ProfilePatch, client: Client) {
  const { currentPassword, ...change } = patch;
  await updateOwnUser(deps, user, currentPassword, change, client, {
    onEmail: (tx, old) => notifyOldAddress(tx, deps, user.id, old, client),
  });
  return getOwnProfile(deps, user);
}
