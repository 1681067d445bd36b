import type { Config } from './config.ts';
import type { Database, Queries } from './platform/db/database.ts';
import type { Locks } from './platform/db/locks.ts';
import type { Notifications } from './platform/db/notifications.ts';
import type { RateLimits } from './platform/http/rate-limits.ts';
import type { Images } from './platform/images/images.ts';
import type { Log } from './platform/log/log.ts';
import type { Mailer } from './platform/mail/mail.ts';
import type { SseStreams } from './platform/mcp/sse-streams.ts';
import type { Sealer } from './platform/sealing.ts';
import type { Storage } from './platform/storage/storage.ts';

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
  streams: SseStreams;
};

/** What sends webhooks, e-mails and messages needs of it. */
export type SendingDeps = Pick<
  Deps,
  | 'db'
  | 'log'
  | 'notifications'
  | 'publicUrl'
  | 'webhookAllowPrivate'
  | 'mailer'
  | 'whatsapp'
  | 'messageLanguage'
  | 'sealer'
>;

export type HasDb = Pick<Deps, 'db'>;
/** A database, or a transaction of one. */
export type HasQueries = { db: Queries };

/** Remembers when tokens were used and writes it every few seconds, so that reading costs no write. */
export type TokenUsage = { note(tokenId: number): void; end(): Promise<void> };
