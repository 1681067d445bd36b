import type { ServerResponse } from 'node:http';
import type { Config } from './config.ts';
import type { Budgets } from './platform/cost/budgets.ts';
import type { Database, Queries } from './platform/db/database.ts';
import type { Locks } from './platform/db/locks.ts';
import type { Notifications } from './platform/db/notifications.ts';
import type { RateLimits } from './platform/http/rate-limits.ts';
import type { Images } from './platform/images/images.ts';
import type { Log } from './platform/log/log.ts';
import type { MailServer } from './platform/mail/mail.ts';
import type { SseStreams } from './platform/mcp/sse-streams.ts';
import type { OidcProvider } from './platform/oidc/provider.ts';
import type { Sealer } from './platform/sealing.ts';
import type { DiskSpace } from './platform/storage/disk-space.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { UploadLocks } from './platform/tus/upload-locks.ts';

/** The parts that the program is built on. Every function names the parts it uses by destructuring them. */
export type Deps = {
  db: Database;
  locks: Locks;
  uploadLocks: UploadLocks;
  notifications: Notifications;
  storage: Storage;
  /** The free space on the disk of the files; undefined if the system does not report it. */
  diskSpace: () => Promise<DiskSpace | undefined>;
  images: Images;
  previews: Previews;
  passwords: Passwords;
  log: Log;
  rateLimits: RateLimits;
  budgets: Budgets;
  studioMailMinutes: number;
  tokenUsage: Usage;
  sessionUsage: Usage;
  visits: Visits;
  feedWaiters: FeedWaiters;
  /** For how many days the feed keeps its items. */
  feedKeepDays: number;
  /** How many days finished rows and the trash are kept; 0: the audit log forever, and no trash. */
  keepDays: Config['keepDays'];
  publicUrl: string;
  /** The sites whose scripts may call the API for programs. */
  corsOrigins: readonly string[];
  allowRegistration: boolean;
  /** Whether browsers keep the web application, to open it without a connection. */
  studioOffline: boolean;
  /** Whether webhooks may go to addresses that are not public. */
  webhookAllowPrivate: boolean;
  mailServer: MailServer;
  whatsapp: Config['whatsapp'];
  messageLanguage: Config['messageLanguage'];
  sealer: Sealer;
  /** The providers of single sign-on; none while none is configured. */
  oidc: readonly OidcProvider[];
  /** Where the assistant's model is; undefined while none is configured. */
  ai: Config['ai'];
  /** The open event streams of MCP in this process. */
  streams: SseStreams;
  changeStreams: ChangeStreams;
  liveStreams: LiveStreams;
};

/** The parts for sending webhooks, e-mails and messages. */
export type SendingDeps = Pick<
  Deps,
  | 'db'
  | 'log'
  | 'notifications'
  | 'publicUrl'
  | 'webhookAllowPrivate'
  | 'mailServer'
  | 'whatsapp'
  | 'messageLanguage'
  | 'sealer'
>;

/** The reader of a feed: the galleries that they may see, and the token. */
export type FeedReader = { id: number; seesAll: boolean; eventIds: readonly number[] | null; tokenId: number | null };

/** The state of this process's work on pictures. */
export type Previews = {
  /** Pictures in progress, by the keys of their files: a second guest waits for the same one. */
  readonly making: Map<string, Promise<void>>;
  /** How many large originals guests wait for. */
  awaited: number;
  /** The last logo that was read for a watermark: all galleries have the same. */
  logo: { key: string; bytes: Promise<Buffer> } | undefined;
};

export type HasDb = Pick<Deps, 'db'>;
/** A database, or a transaction of one. */
export type HasQueries = { db: Queries };

/** A waiting request for items of the feed. */
export type FeedWaiter = {
  /** Resolves to true when there may be new items, and to false after this many milliseconds, or after leaving. */
  woken(ms: number): Promise<boolean>;
  leave(): void;
};

/** The long polls of this process. */
export type FeedWaiters = {
  /** Events after this call wake the waiter, so read once after joining, and then wait. */
  join(reader: FeedReader): Promise<FeedWaiter>;
  count(): number;
  /** Ends all waiting. */
  end(): Promise<void>;
};

/** A listener to the changes of a user, and its key or session. */
export type ChangeReader = { id: number; credential: { keyHash: Buffer } | { sessionId: string } | undefined };

/** The streams of this process that notify users of changes to their records. */
export type ChangeStreams = {
  /** Opens a stream on a response. Throws 401 if the credential has ended in the meantime. */
  open(res: ServerResponse, reader: ChangeReader): Promise<void>;
  count(): number;
  /** Ends all politely. */
  end(): void;
};

/** The streams of this process that tell the slideshows of galleries about new photos. */
export type LiveStreams = {
  /** Opens a stream on a response: for the gallery of a link, from the photo after this one. */
  open(res: ServerResponse, link: { slug: string; share_token: string }, after: number | undefined): Promise<void>;
  count(): number;
  /** Ends all, so that they are opened again elsewhere. */
  end(): void;
};

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes the same time with and without a hash. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
};

/** Collects when and from where tokens or sessions were used, and saves it every few seconds, so that reads cost no write. */
export type Usage = { note(key: string, address: string | undefined): void; end(): Promise<void> };

/** A guest of an event, and the link that opened it: 0 is the first link, and null a list that a guest shared. */
export type Visitor = { event_id: number; link_id: number | null; guest: Buffer };

/** Collects what guests do and saves it every few seconds, so that their requests cost no write. */
export type Visits = {
  /** A page was opened. */
  view(visitor: Visitor): void;
  /** Any other request: a visit continues. */
  touch(visitor: Visitor): void;
  download(visitor: Visitor): void;
  /** Photos of an event were opened. */
  see(eventId: number, photoIds: number[]): void;
  flush(): Promise<void>;
  end(): Promise<void>;
};
