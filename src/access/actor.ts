import type { EventScope } from './event-scope.sql.ts';

/** The user behind a request, its entry point and its current rights. */
export type Actor = {
  id: number;
  username: string;
  role: string | null;
  permissions: readonly string[];
  /** Super administrators see and change everyone's records. */
  seesAll: boolean;
  /** The entry point, as the audit log names it. */
  via: 'api_v1' | 'admin';
  requestId: string;
  /** Null for a session. */
  tokenId: number | null;
  /** The hash of the session; null for a token. */
  sessionHash: Buffer | null;
  /** The events that the token is limited to; null: all that its owner may see. */
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

/** The events whose records statements read. */
export const eventScope = (actor: Actor): EventScope => ({ ...ownerScope(actor), event_ids: actor.eventIds });
