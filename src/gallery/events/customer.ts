import type { Deps } from '../../deps.ts';
import { enqueueMessages } from '../../messages/enqueue.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Settings } from '../settings/settings.schema.ts';

type OpenedEvent = {
  id: number;
  owner_id: number;
  customer_email: string | null;
  customer_phone: string | null;
  /** Undefined: no password is required. */
  password: string | undefined;
};

/**
 * Queues the news that the gallery is open: an e-mail, and a message if the channel is on and a phone number is stored. Names, dates, link
 * and addresses are read from the event when it is sent.
 */
export function enqueueGalleryCreated(
  tx: Tx,
  deps: Pick<Deps, 'publicUrl' | 'sealer'>,
  settings: Settings,
  event: OpenedEvent,
): Promise<void> {
  const { customer_email, customer_phone } = event;
  const message = {
    kind: 'gallery_created' as const,
    owner_id: event.owner_id,
    event_id: event.id,
    facts: { studio: settings.branding_name },
    ...(event.password !== undefined && { password: event.password }),
  };
  return enqueueMessages(
    tx,
    deps,
    ...(customer_email ? [{ ...message, channel: 'email' as const, recipient: customer_email }] : []),
    ...(customer_phone && settings.messaging_enabled
      ? [{ ...message, channel: 'whatsapp' as const, recipient: customer_phone }]
      : []),
  );
}
