import type { EventScope } from './event-scope.sql.ts';

/** The identity behind a request, its entry point and its rights, as they are at this request. */
export type Actor = {
  id: number;
  username: string;
  role: string | null;
  permissions: readonly string[];
  /** Super administrators see and change what others own. */
  seesAll: boolean;
  /** The entry point, as the audit log names it. */
  via: 'api_v1' | 'admin';
  requestId: string;
  /** The API token that they act by; null for a session. */
  tokenId: number | null;
  /** The session that they act by, as a hash; null for a token. */
  sessionHash: Buffer | null;
  /** The events that this token is bound to; null: all that its owner may see. */
  eventIds: readonly number[] | null;
};

type Account = { id: number; username: string; role: string | null; permissions: string[] | null };

type Credential = Pick<Actor, 'tokenId' | 'sessionHash' | 'eventIds'>;

export function actorOf(account: Account, via: Actor['via'], requestId: string, credential: Credential): Actor {
  const { id, username, role, permissions } = account;
  return {
    id,
    username,
    role,
    permissions: permissions ?? [],
    seesAll: role === 'super_admin',
    via,
    requestId,
    ...credential,
  };
}

/** The owner whose records statements read. */
export const ownerScope = (actor: Actor) => ({ actor_id: actor.id, sees_all: actor.seesAll });

/** Which events, and what belongs to them. */
export const eventScope = (actor: Actor): EventScope => ({ ...ownerScope(actor), event_ids: actor.eventIds });
