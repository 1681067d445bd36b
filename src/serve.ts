import { setTimeout as sleep } from 'node:timers/promises';
import { accountJobs } from './accounts/accounts.jobs.ts';
import { createApp } from './app.ts';
import { auditJobs } from './audit/audit.jobs.ts';
import { refuseAddress } from './config-error.ts';
import { galleryJobs } from './gallery/router.ts';
import { startHeartbeat } from './heartbeat.ts';
import { messageJobs } from './messages/messages.jobs.ts';
import { metricsFor, observeProcess } from './observation.ts';
import { openDeps } from './open-deps.ts';
import { type Cleanups, openCleanups } from './platform/cleanups.ts';
import type { Pool } from './platform/db/database.ts';
import { watchStandby } from './platform/db/sessions.ts';
import { causesBehind } from './platform/http/request-cause.ts';
import { createHttpServer } from './platform/http/server.ts';
import { inTime } from './platform/in-time.ts';
import { startWorkers, type Workers } from './platform/jobs/jobs.ts';
import type { Log, Output } from './platform/log/log.ts';
import { openAdmission } from './platform/overload/admission.ts';
import { platformJobs } from './platform/platform.jobs.ts';
import { openReadiness, type Phase } from './platform/readiness.ts';
import { type Assignment, startSending, startSendingThread } from './sending.ts';
import { deletedTaskJobs } from './tasks/deleted-tasks.jobs.ts';
import { mcpJobs } from './tasks/mcp/mcp.jobs.ts';
import { streamJobs } from './tasks/stream/stream.jobs.ts';
import { webhookJobs } from './webhooks/webhooks.jobs.ts';

/** Another process sends interrupted items again. */
const SENDING_MS = 20_000;

export type Service = {
  pool: Pool;
  /** Listens, unless this is only a worker. Requests return 503 until `start`. Throws ConfigError if it can't listen. */
  listen(): Promise<void>;
  /** Serves once the database is up to date; with `background` it also does the background work. */
  start(background: boolean): Promise<void>;
};

/** Everything that one process does. */
export function openService(assignment: Assignment, log: Log, output: Output, cleanups: Cleanups): Service {
  const { config, databaseUrl, sessionSecret } = assignment;
  const { deps, pool, close } = openDeps(config, databaseUrl, sessionSecret, log);
  cleanups.add(close);
  // The service starts even if the store is unavailable or rejects us; readiness reports it.
  deps.storage.check().catch((error) => log.error({ err: error }, 'the storage is not available yet'));
  let state: Phase = 'starting';
  let served = false;
  let workers: Workers | undefined;

  const readiness = openReadiness(log, () => state, { database: pool.check, storage: deps.storage.check });
  const observed = observeProcess(config, deps, log, { readiness, jobs: () => workers?.areRunning() });
  // A failure is reported to the listener.
  observed.catch(() => {});
  cleanups.add(() =>
    observed.then(
      (end) => end(),
      () => {},
    ),
  );
  const app = createApp(deps, {
    sessionPool: pool.pg,
    trustProxy: config.trustProxy,
    sessionSecret,
    isStarted: () => state !== 'starting',
    readiness,
    metrics: metricsFor(config),
  });

  const [http, jobs, senders] = [openCleanups(log), openCleanups(log), openCleanups(log)];
  cleanups.add(() => {
    served = state === 'serving';
    state = 'stopping';
    // In parallel, so that they take only as long as the slowest, uploads.
    return Promise.all([http.run(), jobs.run(), senders.run()]);
  });

  const startBackground = async () => {
    const ours = [
      ...platformJobs(deps),
      ...galleryJobs(deps),
      ...webhookJobs(deps),
      ...messageJobs(deps),
      ...accountJobs(deps),
      ...deletedTaskJobs(deps),
      ...mcpJobs(deps),
      ...streamJobs(deps),
      ...auditJobs(deps),
    ];
    // One more than can be rendered at a time, so that rendering continues while one is stored.
    const started = await startWorkers(pool, log, ours, deps.images.renderers + 1);
    workers = started;
    jobs.add(watchStandby(pool, log));
    jobs.add(() => started.stop());
    const sending = config.workers === 'only' ? startSending(deps) : await startSendingThread(assignment, output, log);
    senders.add(() => inTime(SENDING_MS, () => sending.stop()));
  };

  return {
    pool,
    async listen() {
      await observed;
      if (config.workers === 'only') return;
      const causeOf = causesBehind(app.get('trust proxy fn'));
      const admission = openAdmission({ queue: pool.queue, images: deps.images, causeOf }, log);
      http.add(async () => admission.end());
      const server = createHttpServer(app, { admission, causeOf });
      await server.listen(config.port, config.host, config.processes > 1).catch(refuseAddress);
      http.add(() => server.drain());
      http.add(async () => deps.streams.close(deps.streams.sessions()));
      http.add(async () => deps.changeStreams.end());
      http.add(async () => deps.liveStreams.end());
      http.add(() => deps.feedWaiters.end());
      http.add(async () => {
        server.closeAfterAnswers();
        // So that a load balancer notices before the port closes.
        if (served) await sleep(config.shutdownDelaySeconds * 1000);
      });
    },
    async start(background) {
      if (config.workers === 'only') jobs.add(startHeartbeat(config.dataDir, log));
      if (background) await startBackground();
      if (state === 'starting') state = 'serving';
    },
  };
}
