import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadOrCreateSessionSecret } from '../../src/access/session-secret.ts';
import { openCleanups } from '../../src/platform/cleanups.ts';
import { freePort } from '../../src/platform/http/server.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { startDatabase } from '../../src/prepare.ts';
import { SERVER } from '../support/run/build.ts';
import { storeArguments } from '../support/s3-store.ts';
import { type Balancer, openBalancer } from './balancer.ts';
import { answers, type Member, openMember, type Say } from './member.ts';

const LOOK_MS = 100;
/** Of the database: enough for replicas of several processes. */
const CONNECTIONS = { processes: 16, databasePool: 10 };

export type ClusterOptions = {
  /** For the database, files and logs; it keeps them. */
  folder: string;
  /** Where the balancer listens; 0 for any. */
  port: number;
  /** For the replicas and the worker, above what they get here. DATABASE_URL and STORAGE_URL replace what comes with the cluster. */
  environment?: NodeJS.ProcessEnv;
  /** Gets a sentence whenever a member has died and is started again. */
  say?: Say;
};

/** Two replicas, a worker, a database, an object store and a balancer, as plain processes of this machine. */
export type Cluster = {
  url: string;
  databaseUrl: string;
  storageUrl: string;
  balancer: Balancer;
  replicas: (Member & { url: string })[];
  worker: Member;
  store: Member | undefined;
  /** The administrator's password that the first start printed, unless it was given. */
  announcement: string | undefined;
  /** Ends one after the other and begins it again; each is back in its place before the next goes. */
  restart(): Promise<void>;
  end(): Promise<void>;
};

export async function openCluster({
  folder,
  port,
  environment = {},
  say = console.error,
}: ClusterOptions): Promise<Cluster> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  /** The members to end, in this order; members of one group end together. */
  const balancers: Balancer[] = [];
  const members: Member[] = [];
  const stores: Member[] = [];
  const log = createLog('error');
  const databases = openCleanups(log);
  const end = async () => {
    for (const balancer of balancers) await balancer.end();
    await Promise.all(members.map((member) => member.end()));
    for (const store of stores) await store.end();
    await databases.run();
  };

  const begin = async (): Promise<Omit<Cluster, 'end'>> => {
    let { DATABASE_URL: databaseUrl, STORAGE_URL: storageUrl } = environment;
    databaseUrl ??= await startDatabase({ dataDir: folder, ...CONNECTIONS }, log, databases);
    if (storageUrl === undefined) {
      const store = await storeOf(folder, say);
      stores.push(store);
      await store.begin();
      storageUrl = store.storageUrl;
    }
    const balancerPort = await freePort(port, '127.0.0.1');
    const shared = {
      ...process.env,
      PUBLIC_URL: `http://localhost:${balancerPort}`,
      SESSION_SECRET: loadOrCreateSessionSecret(folder),
      TRUST_PROXY: '1',
      SHUTDOWN_DELAY: '3',
      ...environment,
      DATABASE_URL: databaseUrl,
      STORAGE_URL: storageUrl,
      HOST: '127.0.0.1',
    };
    const worker = openWorker(folder, shared, say);
    const replicas = await Promise.all(['replica1', 'replica2'].map((name) => openReplica(folder, name, shared, say)));
    members.push(worker, ...replicas);
    await Promise.all(members.map((member) => member.begin()));
    const urls = replicas.map((replica) => replica.url);
    const balancer = await openBalancer(folder, balancerPort, urls, say);
    balancers.push(balancer);
    const allServe = async () => {
      while ((await balancer.up()) < replicas.length) await sleep(LOOK_MS);
    };
    await allServe();
    const printed = members.map((member) => member.output()).join('\n');
    return {
      url: `http://127.0.0.1:${balancerPort}`,
      databaseUrl,
      storageUrl,
      balancer,
      replicas,
      worker,
      store: stores[0],
      announcement: /^First administrator: .*$/m.exec(printed)?.[0],
      async restart() {
        for (const replica of replicas) {
          await replica.end();
          await replica.begin();
          await allServe();
        }
        await worker.end();
        await worker.begin();
      },
    };
  };
  try {
    return { ...(await begin()), end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Ours end with who has started them, also when that was killed, as they do under npm. */
const atelier = (folder: string, name: string, shared: NodeJS.ProcessEnv) => ({
  name,
  command: [process.execPath, SERVER],
  environment: { ...shared, DATA_DIR: join(folder, name), npm_lifecycle_event: 'cluster' },
});

function openWorker(folder: string, shared: NodeJS.ProcessEnv, say: Say): Member {
  const role = {
    ...atelier(folder, 'worker', { ...shared, WORKERS: 'only' }),
    works: (output: () => string) => output().includes('Atelier worker is ready'),
  };
  return openMember(folder, role, say);
}

async function openReplica(
  folder: string,
  name: string,
  shared: NodeJS.ProcessEnv,
  say: Say,
): Promise<Member & { url: string }> {
  const port = await freePort(0, '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  const role = {
    ...atelier(folder, name, { ...shared, WORKERS: 'off', PORT: String(port) }),
    works: () => answers(`${url}/api/health/ready`),
  };
  return Object.assign(openMember(folder, role, say), { url });
}

/** An S3 server for development, with one bucket. */
async function storeOf(folder: string, say: Say): Promise<Member & { storageUrl: string }> {
  const storePort = await freePort(0, '127.0.0.1');
  const endpoint = `http://127.0.0.1:${storePort}`;
  const role = {
    name: 'store',
    stranger: true,
    command: [process.execPath, ...storeArguments(join(folder, 's3'), storePort), '--configure-bucket', 'atelier'],
    environment: { PATH: process.env.PATH },
    works: () => fetch(endpoint).then(Boolean, () => false),
  };
  const credentials = 'access_key_id=S3RVER&secret_access_key=S3RVER';
  const storageUrl = `s3://atelier?endpoint=${endpoint}&path_style=true&${credentials}`;
  return Object.assign(openMember(folder, role, say), { storageUrl });
}
