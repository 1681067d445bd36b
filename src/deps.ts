import type { RateLimits } from './access/rate-limits.ts';
import type { TokenUsage } from './access/token-usage.ts';
import type { Database } from './platform/db/database.ts';
import type { Locks } from './platform/db/locks.ts';
import type { Images } from './platform/images/images.ts';
import type { Log } from './platform/log/log.ts';
import type { Storage } from './platform/storage/storage.ts';

/** What the program stands on. Every function names the parts it uses by destructuring them. */
export type Deps = {
  db: Database;
  locks: Locks;
  storage: Storage;
  images: Images;
  log: Log;
  rateLimits: RateLimits;
  tokenUsage: TokenUsage;
  publicUrl: string;
  allowRegistration: boolean;
};
