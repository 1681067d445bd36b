import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { built } from '../support/run/build.ts';
import { openCluster } from './cluster.ts';

const USAGE = `npm run cluster                two replicas, a worker, PostgreSQL, an S3 store and a balancer, until Ctrl-C
npm run cluster -- restart     restarts replicas and worker of the running one, one after the other

PORT           of the balancer: 3000
CLUSTER_DIR    database, files and logs: ./data/cluster
DATABASE_URL, STORAGE_URL      instead of those that come with it
Everything else is passed on to the replicas and the worker, as ADMIN_PASSWORD.`;

const folder = resolve(process.env.CLUSTER_DIR || 'data/cluster');
const pidFile = join(folder, 'cluster.pid');
const [command, ...more] = process.argv.slice(2);
if (more.length > 0 || (command !== undefined && command !== 'restart')) {
  console.error(USAGE);
  process.exit(2);
}
if (command === 'restart') restart();
else {
  await built();
  await run();
}

function restart(): void {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8'));
    // After a crash another process may have this id.
    if (!commandOf(pid).includes('tests/cluster/run.ts')) throw new Error('not ours');
    process.kill(pid, 'SIGUSR2');
    console.log('It restarts; the terminal that it runs in says when it is done.');
  } catch {
    console.error(`No cluster runs in ${folder}.`);
    process.exit(1);
  }
}

/** The command line of a process. */
function commandOf(pid: number): string {
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
}

async function run(): Promise<void> {
  const { DATABASE_URL, STORAGE_URL, PORT, CLUSTER_DIR, ...environment } = process.env;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const cluster = await openCluster({
    folder,
    port: Number(PORT || 3000),
    environment: { ...environment, ...(DATABASE_URL && { DATABASE_URL }), ...(STORAGE_URL && { STORAGE_URL }) },
  });
  writeFileSync(pidFile, String(process.pid));
  if (cluster.announcement) console.log(cluster.announcement);
  for (const { name, url, pid } of cluster.replicas) console.log(`${name}: ${url} (process ${pid})`);
  console.log(`worker: process ${cluster.worker.pid}`);
  console.log(`balancer: ${cluster.balancer.name}`);
  console.log(`logs: ${folder}/*.log`);
  console.log(
    `The cluster is ready at ${cluster.url}. Ctrl-C ends it; npm run cluster -- restart restarts it in turn.`,
  );

  let busy: Promise<void> = Promise.resolve();
  process.on('SIGUSR2', () => {
    busy = busy
      .then(async () => {
        await cluster.restart();
        console.log('Restarted, one after the other.');
      })
      .catch((error) => console.error(`The restart failed: ${error.message}`));
  });
  const end = async () => {
    rmSync(pidFile, { force: true });
    await cluster.end();
    process.exit(0);
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}
