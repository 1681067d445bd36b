import { type Actor, eventScope } from '../../access/actor.ts';
import type { Deps, HasDb, HasQueries } from '../../deps.ts';
import { expectFound } from '../../platform/errors.ts';
import type { ShareLink } from './events.schema.ts';
import {
  correctEventCounts,
  type IdentityColumns,
  selectEvent,
  selectEventForToken,
  selectEventShare,
  selectShareForToken,
} from './events.sql.ts';
import type { ChangeableRow } from './update-event.sql.ts';

/** The whole event, as the API returns it. */
export async function getEvent({ db }: HasQueries, actor: Actor, id: number) {
  return expectFound(await db.one(selectEvent, { id, ...eventScope(actor) }), 'Event');
}

/** The identity behind the token, and the response for the event of that id if they may see it. */
export async function findEventForToken({ db }: HasDb, token_hash: Buffer, id: number) {
  const { identity, found } = splitIdentity(await db.one(selectEventForToken, { token_hash, id }));
  return { identity, record: found?.id ? found : undefined };
}

export async function findShareLinkForToken(
  { db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>,
  token_hash: Buffer,
  id: number,
): Promise<{ identity?: IdentityColumns | undefined; record: ShareLink | undefined }> {
  const { identity, found } = splitIdentity(await db.one(selectShareForToken, { token_hash, id }));
  return { identity, record: found?.id ? presentShareLink(found, publicUrl) : undefined };
}

function splitIdentity<Row extends IdentityColumns>(row: Row | undefined) {
  if (!row) return {};
  const {
    token_id,
    scopes,
    revoked,
    expired,
    owner_id,
    username,
    owner_active,
    role,
    permissions,
    event_ids,
    ...found
  } = row;
  return { identity: row, found };
}

/** An event that the actor may see, with the data needed to share it. */
export async function getEventShare({ db }: HasQueries, actor: Actor, id: number) {
  return expectFound(await db.one(selectEventShare, { id, ...eventScope(actor) }), 'Event');
}

type Shared = { slug: string; share_token: string; share_link: string };
type Told = Shared &
  Pick<
    ChangeableRow,
    'id' | 'event_name' | 'event_type' | 'event_date' | 'customer_name' | 'customer_email' | 'customer_phone'
  >;

export const presentShareLink = ({ slug, share_token, share_link }: Shared, publicUrl: string): ShareLink => ({
  slug,
  share_url: publicUrl + share_link,
  share_token,
});

export function eventPayload(event: Told, publicUrl: string) {
  const { id, event_name, event_type, event_date, customer_name, customer_email, customer_phone } = event;
  const { slug, share_url, share_token } = presentShareLink(event, publicUrl);
  return {
    id,
    slug,
    event_name,
    event_type,
    event_date,
    share_url,
    share_token,
    customer_name,
    customer_email,
    customer_phone,
  };
}

/** Corrects the event count of each owner. Only one process may do this at a time. Returns the corrections. */
export async function recountEvents({ db }: HasQueries): Promise<string[]> {
  const corrections = await db.all(correctEventCounts, {});
  return corrections.map(({ owner_id, events }) => `user ${owner_id}: ${events < 0 ? '' : '+'}${events} events`);
}
