import type { Actor } from '../../access/actor.ts';
import type { Deps } from '../../deps.ts';
import { renderEmail } from '../../messages/templates.ts';
import { expectRow } from '../../platform/db/database.ts';
import { getEventShare } from '../events/events.ts';
import { getSettings } from '../settings/settings.ts';
import type { DeliveryPreview } from './delivery.schema.ts';
import { selectDeliveries, selectDeliveryState, selectPlaceholders } from './delivery.sql.ts';
import { textsOf } from './texts.schema.ts';

/** The e-mails of a gallery and their state, and all that the next delivery begins with. */
export async function listDeliveries(
  { db, mailServer }: Pick<Deps, 'db' | 'mailServer'>,
  actor: Actor,
  eventId: number,
) {
  const { id: event_id } = await getEventShare({ db }, actor, eventId);
  const [state, deliveries] = await db.together((queries) => [
    queries.one(selectDeliveryState, { event_id }),
    queries.all(selectDeliveries, { event_id, ids: null }),
  ]);
  const { delivery_texts } = await getSettings(db);
  return {
    ...expectRow(state),
    deliveries,
    texts: textsOf(delivery_texts),
    has_mail_server: (await mailServer.reasonToWait()) === undefined,
  };
}

/** The e-mail as it would be sent now. */
export async function previewDelivery(
  { db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>,
  actor: Actor,
  eventId: number,
  { language, subject, message, password }: DeliveryPreview,
) {
  const { id: event_id } = await getEventShare({ db }, actor, eventId);
  const { share_link, require_password, ...event } = expectRow(await db.one(selectPlaceholders, { event_id }));
  const { branding_name: studio } = await getSettings(db);
  return renderEmail('gallery_delivered', language, {
    ...event,
    studio,
    subject,
    message,
    password,
    locked: require_password ? 'yes' : null,
    gallery_link: publicUrl + share_link,
  });
}
