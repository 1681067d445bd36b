import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { loadOrCreateSessionSecret } from './access/session-secret.ts';
import { type Config, readConfig } from './config.ts';
import { ConfigError, refuseAddress } from './config-error.ts';
import { type Cleanups, openCleanups } from './platform/cleanups.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { freePort } from './platform/http/server.ts';
import { migrateJobs } from './platform/jobs/jobs.ts';
import { createLog, type Log, type Output, openOutput } from './platform/log/log.ts';
import { onShutdown } from './platform/shutdown.ts';
import { prepareDatabase, startDatabase, warnOfRetry } from './prepare.ts';
import type { Assignment } from './sending.ts';
import type { Service } from './serve.ts';
import { supervise } from './supervise.ts';

const BAD_CONFIGURATION = 78;

async function start(config: Config, log: Log, output: Output, cleanups: Cleanups): Promise<void> {
  const [databaseUrl, serving] = await Promise.all([
    config.databaseUrl ?? startDatabase(config, log, cleanups),
    // Loading takes a second in which nothing else runs, so the database starts first. A supervisor does not load it.
    config.processes > 1 ? undefined : setImmediate().then(() => import('./serve.ts')),
  ]);
  if (process.argv.includes('--migrate-only')) return migrateOnly(databaseUrl, log, cleanups);
  const sessionSecret = config.sessionSecret ?? loadOrCreateSessionSecret(config.dataDir);
  const assignment = { config, databaseUrl, sessionSecret };
  if (serving) await startOne(serving.openService(assignment, log, output, cleanups), assignment, log, cleanups);
  else await startSeveral(assignment, log, cleanups);
  if (!cleanups.begun)
    console.log(config.workers === 'only' ? 'The Atelier worker is ready.' : `Atelier is ready at ${config.publicUrl}`);
}

async function startOne(service: Service, assignment: Assignment, log: Log, cleanups: Cleanups): Promise<void> {
  const { config, databaseUrl } = assignment;
  await service.listen();
  await prepareDatabase(config, databaseUrl, service.pool, log, cleanups);
  await service.start(config.workers !== 'off');
}

async function startSeveral(assignment: Assignment, log: Log, cleanups: Cleanups): Promise<void> {
  const { databaseUrl } = assignment;
  const { port, host } = assignment.config;
  // Checked once, because the processes share the port.
  const config = { ...assignment.config, port: await freePort(port, host).catch(refuseAddress) };
  await (await import('./observe-children.ts')).observeChildren(config, cleanups);
  await supervise({ ...assignment, config }, log, cleanups, async () => {
    const pool = openDatabase(databaseUrl, log, 1);
    await prepareDatabase(config, databaseUrl, pool, log, cleanups).finally(() => pool.end());
  });
}

async function migrateOnly(databaseUrl: string, log: Log, cleanups: Cleanups): Promise<void> {
  for (const name of await migrate(databaseUrl, warnOfRetry(log))) console.log(`${name} applied`);
  const pool = openDatabase(databaseUrl, log);
  await migrateJobs(pool, log);
  await pool.end();
  await cleanups.run();
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

async function run(): Promise<void> {
  const config = configure();
  // Without it, a later start takes a third longer. Other processes would take longer at the first start.
  enableCompileCache(process.env.NODE_COMPILE_CACHE || join(config.dataDir, 'cache'));
  const output = openOutput({ shared: config.processes > 1 });
  const log = createLog(config.logLevel, output);
  const cleanups = openCleanups(log);
  onShutdown(log, () => cleanups.run());
  try {
    await start(config, log, output, cleanups);
  } catch (error) {
    if (cleanups.begun) return;
    await cleanups.run();
    if (error instanceof ConfigError) refuseConfiguration(error);
    log.fatal({ err: error }, 'Atelier could not start');
    console.error(`Atelier could not start: ${(error as Error).message}`);
    process.exit(1);
  }
}

if (cluster.isPrimary) run();
else import('./child.ts').then(({ serveAsChild }) => serveAsChild());
