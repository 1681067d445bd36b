import { openRateLimits, type RateLimits } from './access/rate-limits.ts';
import { openTokenUsage, type TokenUsage } from './access/token-usage.ts';
import type { Config } from './config.ts';
import type { Database, Pool } from './platform/db/database.ts';
import { type Locks, openLocks } from './platform/db/locks.ts';
import type { Notifications } from './platform/db/notifications.ts';
import { type Images, openImages } from './platform/images/images.ts';
import type { Log } from './platform/log/log.ts';
import type { Mailer } from './platform/mail/mail.ts';
import { openStreams, type Streams } from './platform/mcp/streams.ts';
import type { Sealer } from './platform/sealing.ts';
import { diskStorage } from './platform/storage/disk.ts';
import type { Storage } from './platform/storage/storage.ts';
import { openSendingDeps } from './sending-deps.ts';

/** What the program stands on. Every function names the parts it uses by destructuring them. */
export type Deps = {
  db: Database;
  locks: Locks;
  notifications: Notifications;
  storage: Storage;
  images: Images;
  log: Log;
  rateLimits: RateLimits;
  tokenUsage: TokenUsage;
  publicUrl: string;
  allowRegistration: boolean;
  /** Whether webhooks may go to addresses that are not public. */
  webhookAllowPrivate: boolean;
  /** Undefined while no mail server is configured. */
  mailer: Mailer | undefined;
  whatsapp: Config['whatsapp'];
  messageLanguage: Config['messageLanguage'];
  sealer: Sealer;
  /** Where the assistant's model is; undefined while none is configured. */
  ai: Config['ai'];
  /** The open event streams of this process. */
  streams: Streams;
};

/** Opens everything; nothing is dialled yet. `close` is for the very end. */
export function openDeps(
  config: Config,
  databaseUrl: string,
  sessionSecret: string,
  log: Log,
): { deps: Deps; pool: Pool; close(): Promise<void> } {
  const sending = openSendingDeps(config, databaseUrl, sessionSecret, log);
  const { pool } = sending;
  const deps: Deps = {
    ...sending.deps,
    locks: openLocks(databaseUrl, log),
    storage: diskStorage(config.storageDir),
    images: openImages(log),
    rateLimits: openRateLimits(pool, config.rateLimits),
    tokenUsage: openTokenUsage(pool, log),
    allowRegistration: config.allowRegistration,
    ai: config.ai,
    streams: openStreams(),
  };
  const close = async () => {
    await deps.tokenUsage.end();
    await Promise.all([deps.locks.end(), deps.images.end()]);
    await sending.close();
  };
  return { deps, pool, close };
}
