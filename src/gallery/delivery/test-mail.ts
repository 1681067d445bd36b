import { randomUUID } from 'node:crypto';
import type { Actor } from '../../access/actor.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { renderEmail } from '../../messages/templates.ts';
import { conflict } from '../../platform/errors.ts';
import { inTime } from '../../platform/in-time.ts';
import { getSettings } from '../settings/settings.ts';
import type { TestMail } from './test-mail.schema.ts';

type TestDeps = Pick<Deps, 'db' | 'mailServer' | 'publicUrl' | 'messageLanguage'>;

const DAY_MS = 86_400_000;
/** Some servers keep the connection busy and never accept the e-mail. */
const TIMEOUT_MS = 40_000;

/** Fills every placeholder of a text. */
const exampleGallery = (publicUrl: string) => ({
  customer_name: 'Ada Lind',
  event_name: 'Ada & Bo',
  event_date: new Date().toISOString(),
  expires_at: new Date(Date.now() + 30 * DAY_MS).toISOString(),
  gallery_link: `${publicUrl}/gallery/wedding-ada-bo`,
  locked: 'yes',
  password: 'rose garden',
});

/** Sends an e-mail at once, past the queue, so that the response says whether the mail server has accepted it. */
export async function sendTestMail(
  { db, mailServer, publicUrl, messageLanguage }: TestDeps,
  actor: Actor,
  { to, text }: TestMail,
): Promise<void> {
  const mailer = await mailServer.findMailer();
  if (!mailer) throw conflict('NO_MAIL_SERVER', (await mailServer.reasonToWait()) ?? 'Try again.');
  const { branding_name: studio } = await getSettings(db);
  const { host, hostname } = new URL(publicUrl);
  const rendered = text
    ? renderEmail('gallery_delivered', text.language, { ...exampleGallery(publicUrl), ...text, studio })
    : renderEmail('mail_test', messageLanguage, { studio, host });
  const mail = { messageId: `${randomUUID()}@${hostname}`, to: { name: '', address: to }, fromName: studio };
  await inTime(TIMEOUT_MS, () => mailer.send({ ...mail, ...rendered })).catch((error: Error) => {
    throw conflict('MAIL_NOT_SENT', error.message);
  });
  await db.transaction(async (tx) => recordActivity(tx, actor, 'mail_test_sent', { details: { to } }));
}
