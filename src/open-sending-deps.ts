import type { Config } from './config.ts';
import type { SendingDeps } from './deps.ts';
import { openMailServer } from './messages/mail-server/open-mail-server.ts';
import { openDatabase, type Pool } from './platform/db/database.ts';
import { openNotifications } from './platform/db/notifications.ts';
import type { Log } from './platform/log/log.ts';
import { createSealer } from './platform/sealing.ts';

/** Opens the parts for sending. They are separate so that a sending thread loads nothing else. */
export function openSendingDeps(
  config: Config,
  databaseUrl: string,
  sessionSecret: string,
  log: Log,
  connections?: number,
): { deps: SendingDeps; pool: Pool; close(): Promise<void> } {
  const pool = openDatabase(databaseUrl, log, connections);
  const sealer = createSealer(sessionSecret);
  const deps = {
    db: pool,
    notifications: openNotifications(databaseUrl, log),
    log,
    publicUrl: config.publicUrl,
    webhookAllowPrivate: config.webhookAllowPrivate,
    mailServer: openMailServer({ db: pool, sealer }, config),
    whatsapp: config.whatsapp,
    messageLanguage: config.messageLanguage,
    sealer,
  };
  const close = async () => {
    await deps.notifications.end();
    await pool.end();
  };
  return { deps, pool, close };
}
