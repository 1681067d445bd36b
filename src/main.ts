import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadOrCreateSessionSecret } from './access/session-secret.ts';
import { createFirstAdministrator } from './access/users.ts';
import { createApp } from './app.ts';
import { auditJobs } from './audit/audit.jobs.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { galleryJobs } from './gallery/router.ts';
import { stillStarting } from './health.routes.ts';
import { messageJobs } from './messages/messages.jobs.ts';
import { openDeps } from './open-deps.ts';
import { openDatabase } from './platform/db/database.ts';
import { startEmbeddedPostgres } from './platform/db/embedded/embedded-postgres.ts';
import { MigrationError, migrate } from './platform/db/migrate.ts';
import { createHttpServer } from './platform/http/server.ts';
import { migrateJobs, startWorkers } from './platform/jobs/jobs.ts';
import { createLog, type Log, openOutput } from './platform/log/log.ts';
import { platformJobs } from './platform/platform.jobs.ts';
import { onShutdown } from './platform/shutdown.ts';
import { startSending, startSendingThread } from './sending.ts';
import { mcpJobs } from './tasks/mcp/mcp.jobs.ts';
import { webhookJobs } from './webhooks/webhooks.jobs.ts';

const RETRY_MS = 1_000;
const BAD_CONFIGURATION = 78;

/** What to undo at the end, in reverse. */
const cleanups: (() => Promise<unknown>)[] = [];
let stopping = false;

async function stop(log: Log): Promise<void> {
  stopping = true;
  for (const cleanup of cleanups.splice(0).reverse()) {
    await cleanup().catch((error) => log.error({ err: error }, 'something did not stop cleanly'));
  }
}

async function start(config: Config, log: Log): Promise<void> {
  const url = config.databaseUrl ?? (await startDatabase(config, log));
  if (process.argv.includes('--migrate-only')) {
    for (const name of await migrate(url)) console.log(`${name} applied`);
    const pool = openDatabase(url, log);
    await migrateJobs(pool, log);
    await pool.end();
    return stop(log);
  }
  const sessionSecret = config.sessionSecret ?? loadOrCreateSessionSecret(config.dataDir);
  const { deps, pool, close } = openDeps(config, url, sessionSecret, log);
  cleanups.push(close);

  let started = false;
  const checkParts = onceASecond(() => Promise.all([pool.check(), deps.storage.check()]));
  const app = createApp(deps, {
    sessionPool: pool.pg,
    trustProxy: config.trustProxy,
    sessionSecret,
    isStarted: () => started,
    check: async () => {
      if (!started) throw stillStarting();
      await checkParts();
    },
  });
  if (config.workers !== 'only') {
    const server = createHttpServer(app);
    await server.listen(config.port, config.host).catch((error) => {
      throw new ConfigError(`HOST and PORT can't be listened on (${error.code})`);
    });
    cleanups.push(() => server.drain());
    cleanups.push(async () => deps.streams.close(deps.streams.sessions()));
    cleanups.push(() => deps.feedWaiters.end());
  }

  await untilItWorks(log, () => migrate(url));
  await untilItWorks(log, () => migrateJobs(pool, log));
  await createAdministrator(deps, config);
  if (config.workers !== 'off') {
    const workers = await startWorkers(pool, log, [
      ...platformJobs(deps),
      ...galleryJobs(deps),
      ...webhookJobs(deps),
      ...messageJobs(deps),
      ...mcpJobs(deps),
      ...auditJobs(deps),
    ]);
    cleanups.push(() => workers.stop());
    const sending =
      config.workers === 'only'
        ? startSending(deps)
        : startSendingThread({ config, databaseUrl: url, sessionSecret }, output);
    cleanups.push(() => sending.stop());
  }
  started = true;
  console.log(config.workers === 'only' ? 'Atelier works.' : `Atelier is ready at ${config.publicUrl}`);
}

/** Probes come from anybody and cost a query and a file: their answer is kept for a second. */
function onceASecond(check: () => Promise<unknown>): () => Promise<unknown> {
  let last: { at: number; answer: Promise<unknown> } = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve() };
  return () => {
    if (performance.now() - last.at > 1_000) last = { at: performance.now(), answer: check() };
    return last.answer;
  };
}

async function startDatabase(config: Config, log: Log): Promise<string> {
  const database = await startEmbeddedPostgres(join(config.dataDir, 'postgres'), log);
  cleanups.push(() => database.stop());
  database.exited.then(() => {
    if (!stopping) throw new Error('The embedded database ended by itself.');
  });
  return database.url;
}

/** The database may come later than we do; anything else that goes wrong ends the start. */
async function untilItWorks(log: Log, work: () => Promise<unknown>): Promise<void> {
  while (!stopping) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isAbsence(error)) throw error;
      log.warn({ err: error }, 'waiting for the database');
      await sleep(RETRY_MS);
    }
  }
}

/** No answer, or one that says "not yet". */
function isAbsence(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  if (error instanceof MigrationError) return false;
  if (code === undefined)
    return error instanceof Error && error.constructor === Error && !error.message.startsWith('SASL');
  return /^(E[A-Z_]+|08...|57P0.|53300)$/.test(code);
}

async function createAdministrator(deps: Deps, config: Config): Promise<void> {
  const { username, email } = config.admin;
  const password = config.admin.password ?? randomBytes(12).toString('base64url');
  const created = await createFirstAdministrator(deps, { username, email, password });
  if (created && config.admin.password === undefined)
    console.log(`First administrator: ${username}, password: ${password} (shown this once)`);
}

function configure(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    refuseConfiguration(error);
  }
}

function refuseConfiguration(error: ConfigError): never {
  console.error(`Bad configuration: ${error.message}`);
  process.exit(BAD_CONFIGURATION);
}

const config = configure();
const output = openOutput();
const log = createLog(config.logLevel, output);
onShutdown(log, () => stop(log));
start(config, log).catch(async (error) => {
  if (stopping) return;
  await stop(log);
  if (error instanceof ConfigError) refuseConfiguration(error);
  log.fatal({ err: error }, 'Atelier could not start');
  console.error(`Atelier could not start: ${error.message}`);
  process.exit(1);
});
