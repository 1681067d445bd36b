import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from './app.ts';
import { refuseAddress } from './config.ts';
import { galleryJobs } from './gallery/router.ts';
import { stillStarting } from './health.routes.ts';
import { messageJobs } from './messages/messages.jobs.ts';
import { metricsFor, observeProcess } from './observation.ts';
import { openDeps } from './open-deps.ts';
import type { Cleanups } from './platform/cleanups.ts';
import type { Pool } from './platform/db/database.ts';
import { unavailable } from './platform/errors.ts';
import { platformJobs } from './platform/http/http.jobs.ts';
import { createHttpServer } from './platform/http/server.ts';
import { startWorkers } from './platform/jobs/jobs.ts';
import type { Log, Output } from './platform/log/log.ts';
import { openAdmission } from './platform/overload/admission.ts';
import { type Assignment, startSending, startSendingThread } from './sending.ts';
import { mcpJobs } from './tasks/mcp/mcp.jobs.ts';
import { webhookJobs } from './webhooks/webhooks.jobs.ts';

export type Service = {
  pool: Pool;
  /** Takes requests: until `start` they are answered 503. Throws ConfigError where it can't listen. */
  listen(): Promise<void>;
  /** Serves: the database is up to date. With `background` it also does the work outside of requests. */
  start(background: boolean): Promise<void>;
};

/** Everything that one process does. */
export function openService(assignment: Assignment, log: Log, output: Output, cleanups: Cleanups): Service {
  const { config, databaseUrl, sessionSecret } = assignment;
  const { deps, pool, close } = openDeps(config, databaseUrl, sessionSecret, log);
  cleanups.add(close);
  // A store that is away, or refuses us, keeps nothing from starting: readiness says so until it is there.
  deps.storage.check().catch((error) => log.error({ err: error }, 'the storage can’t be used yet'));
  let state: 'starting' | 'serving' | 'stopping' = 'starting';

  const checkParts = onceASecond(() => Promise.all([pool.check(), deps.storage.check()]));
  const check = async () => {
    if (state === 'starting') throw stillStarting();
    if (state === 'stopping') throw unavailable('Atelier is stopping.');
    await checkParts();
  };
  const observed = observeProcess(config, deps, log, check, cleanups);
  // Told to whoever starts the service.
  observed.catch(() => {});
  const app = createApp(deps, {
    sessionPool: pool.pg,
    trustProxy: config.trustProxy,
    sessionSecret,
    isStarted: () => state !== 'starting',
    check,
    metrics: metricsFor(config),
  });

  const startBackground = async () => {
    const workers = await startWorkers(pool, log, [
      ...platformJobs(deps),
      ...galleryJobs(deps),
      ...webhookJobs(deps),
      ...messageJobs(deps),
      ...mcpJobs(deps),
    ]);
    cleanups.add(() => workers.stop());
    const sending = config.workers === 'only' ? startSending(deps) : startSendingThread(assignment, output);
    cleanups.add(() => sending.stop());
  };

  return {
    pool,
    async listen() {
      const admission = openAdmission({ queue: pool.queue, images: deps.images }, log);
      cleanups.add(async () => admission.end());
      const server = createHttpServer(app, admission);
      await server.listen(config.port, config.host, config.processes > 1).catch(refuseAddress);
      cleanups.add(() => server.drain());
      cleanups.add(async () => deps.streams.close(deps.streams.sessions()));
      cleanups.add(() => deps.feedWaiters.end());
      cleanups.add(async () => {
        const served = state === 'serving';
        state = 'stopping';
        server.closeAfterAnswers();
        // So that a balancer notices before there is nobody to connect to.
        if (served) await sleep(config.shutdownDelaySeconds * 1000);
      });
    },
    async start(background) {
      await observed;
      if (background) await startBackground();
      state = 'serving';
    },
  };
}

/** Probes come from anybody and cost a query and a file: their answer is kept for a second. */
function onceASecond(check: () => Promise<unknown>): () => Promise<unknown> {
  let last: { at: number; answer: Promise<unknown> } = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve() };
  return () => {
    if (performance.now() - last.at > 1_000) last = { at: performance.now(), answer: check() };
    return last.answer;
  };
}
