import type { Deps } from '../../deps.ts';
import { enqueueMessages } from '../../messages/enqueue.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Settings } from '../settings/settings.schema.ts';

type OpenedEvent = {
  id: number;
  owner_id: number;
  event_name: string;
  event_date: string | null;
  customer_name: string | null;
  customer_email: string | null;
  customer_phone: string | null;
  admin_email: string | null;
  share_link: string;
  expires_at: string | null;
  welcome_message: string | null;
  /** Undefined: none is required. */
  password: string | undefined;
};

/** Queues the news that the gallery is open: an e-mail, and a message where the channel is on and a phone number was kept. */
export function enqueueGalleryCreated(
  tx: Tx,
  deps: Pick<Deps, 'publicUrl' | 'sealer'>,
  settings: Settings,
  event: OpenedEvent,
): Promise<void> {
  const { customer_email, customer_phone } = event;
  const news = {
    kind: 'gallery_created' as const,
    owner_id: event.owner_id,
    event_id: event.id,
    facts: {
      studio: settings.branding_name,
      customer_name: event.customer_name,
      event_name: event.event_name,
      event_date: event.event_date,
      gallery_link: deps.publicUrl + event.share_link,
      expires_at: event.expires_at,
      welcome_message: event.welcome_message,
      admin_email: event.admin_email,
    },
    ...(event.password !== undefined && { password: event.password }),
  };
  return enqueueMessages(
    tx,
    deps,
    ...(customer_email ? [{ ...news, channel: 'email' as const, recipient: customer_email }] : []),
    ...(customer_phone && settings.messaging_enabled
      ? [{ ...news, channel: 'whatsapp' as const, recipient: customer_phone }]
      : []),
  );
}
