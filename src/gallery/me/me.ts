import type { Actor } from '../../access/actor.ts';
import { getTokenDetails } from '../../access/api-tokens.ts';
import type { Deps } from '../../deps.ts';
import { PHOTO_FILE } from '../photos/photo-files.ts';

/** Tells a program whether its token works, who owns it, and which rights it has. */
export async function getMe(deps: Pick<Deps, 'db' | 'rateLimits'>, actor: Actor) {
  const { id, username, role, permissions } = actor;
  return {
    token: await getTokenDetails(deps, actor),
    owner: { id, username, role },
    permissions,
    limits: { requests_per_minute: deps.rateLimits.requestsPerMinute, upload_bytes: PHOTO_FILE.maxBytes },
  };
}
