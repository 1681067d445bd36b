import type { Actor } from '../../access/actor.ts';
import { getTokenDetails } from '../../access/api-tokens.ts';
import type { Deps } from '../../deps.ts';
import { PHOTO_FILE } from '../photos/photo-files.ts';

/** What programs ask first: whether the token works, who owns it, and what it may do. */
export async function getMe(deps: Pick<Deps, 'db' | 'rateLimits'>, actor: Actor) {
  const { id, username, role, permissions } = actor;
  return {
    token: await getTokenDetails(deps, actor),
    owner: { id, username, role },
    permissions,
    limits: { requests_per_minute: deps.rateLimits.requestsPerMinute, upload_bytes: PHOTO_FILE.maxBytes },
  };
}
