import { availableParallelism } from 'node:os';
import { openPasswords } from './access/passwords.ts';
import { openSessionUsage, openTokenUsage } from './access/usage.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { openLiveStreams } from './gallery/guests/live/live-streams.ts';
import { openVisits } from './gallery/insights/visits.ts';
import { openSendingDeps } from './open-sending-deps.ts';
import { openBudgets } from './platform/cost/budgets.ts';
import type { Pool } from './platform/db/database.ts';
import { openLocks } from './platform/db/locks.ts';
import { notify } from './platform/db/notify.ts';
import { openRateLimits } from './platform/http/rate-limits.ts';
import { openImages } from './platform/images/images.ts';
import type { Log } from './platform/log/log.ts';
import { openSseStreams } from './platform/mcp/sse-streams.ts';
import { openProvider } from './platform/oidc/provider.ts';
import { openDiskSpace, withReserve } from './platform/storage/disk-space.ts';
import { observeStorage } from './platform/storage/observed-storage.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { openUploadLocks } from './platform/tus/upload-locks.ts';
import { openChangeStreams } from './tasks/stream/change-streams.ts';
import { openFeedWaiters } from './webhooks/feed-waiters.ts';

/** One of several processes does the background work, and may use more than its share of the processors. */
const MOST_RENDERERS = 4;

/** Intervals that tests shorten. The service always runs with the defaults. */
export type Tuning = {
  /** The cost of bcrypt. */
  passwordCost?: number;
  /** Whether decoders start before the first picture arrives. */
  warmDecoders?: boolean;
  /** Whether decoders run at low priority, which delays pictures on a busy machine. */
  decodersYield?: boolean;
  /** The interval of keep-alive comments on open streams. */
  pingMs?: number;
  /** When a new stream of changes first checks for missed changes. */
  settleMs?: number;
  /** The same for waiters for the feed. */
  feedSettleMs?: number;
  /** How often slideshows look for new photos. */
  lookMs?: number;
  /** How long a call of the S3 store may make no progress. */
  storageStalledMs?: number;
  /** Returns the free space of a disk. */
  statfs?: Parameters<typeof openDiskSpace>[2];
};

/** Opens everything without connecting yet. Call `close` last. */
export function openDeps(
  config: Config,
  databaseUrl: string,
  sessionSecret: string,
  log: Log,
  {
    passwordCost,
    warmDecoders,
    decodersYield,
    pingMs,
    settleMs,
    feedSettleMs,
    lookMs,
    storageStalledMs,
    statfs,
  }: Tuning = {},
): { deps: Deps; pool: Pool; close(): Promise<void> } {
  const sending = openSendingDeps(config, databaseUrl, sessionSecret, log, config.databasePool);
  const { pool } = sending;
  const locks = openLocks(databaseUrl, log);
  const cores = availableParallelism();
  const decoders = Math.ceil(cores / config.processes);
  const { storage } = config;
  const diskSpace = openDiskSpace(
    storage.kind === 'disk' ? storage.folder : storage.staging,
    config.diskReserve,
    statfs,
  );
  const deps: Deps = {
    ...sending.deps,
    locks,
    uploadLocks: openUploadLocks(locks, sending.deps.notifications, (channel, payload) =>
      notify(pool, channel, payload),
    ),
    storage: observeStorage(withReserve(openStorage(config.storage, storageStalledMs), diskSpace), log),
    diskSpace,
    images: openImages(log, decoders, Math.max(decoders, Math.min(cores, MOST_RENDERERS)), config.guestDecoding, {
      warm: warmDecoders,
      yields: decodersYield,
    }),
    previews: { making: new Map(), awaited: 0, logo: undefined },
    passwords: openPasswords(passwordCost),
    rateLimits: openRateLimits(pool, config.rateLimits, log),
    budgets: openBudgets(pool, config.budgets),
    studioMailMinutes: config.studioMailMinutes,
    tokenUsage: openTokenUsage(pool, log),
    sessionUsage: openSessionUsage(pool, log),
    visits: openVisits({ ...sending.deps, db: pool }),
    feedWaiters: openFeedWaiters(pool, sending.deps.notifications, log, feedSettleMs),
    feedKeepDays: config.feedKeepDays,
    keepDays: config.keepDays,
    corsOrigins: config.corsOrigins,
    allowRegistration: config.allowRegistration,
    studioOffline: config.studioOffline,
    oidc: config.oidc.map((client) => openProvider(client, log)),
    ai: config.ai,
    streams: openSseStreams(pingMs),
    changeStreams: openChangeStreams(pool, sending.deps.notifications, log, { pingMs, settleMs }),
    liveStreams: openLiveStreams(pool, log, { pingMs, lookMs }),
  };
  const close = async () => {
    await Promise.all([deps.tokenUsage.end(), deps.sessionUsage.end(), deps.visits.end(), deps.rateLimits.end()]);
    await Promise.all([deps.locks.end(), deps.images.end()]);
    await sending.close();
  };
  return { deps, pool, close };
}
