import type { ShareLink } from './events.schema.ts';
import type { ChangeableRow } from './update-event.sql.ts';

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

/** The event in webhooks. */
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
