import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadOrCreateSessionSecret } from '../../src/access/session-secret.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { freePort } from '../../src/platform/http/server.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { storeArguments } from '../support/s3-store.ts';
import { type Balancer, openBalancer } from './balancer.ts';
import { answers, type Member, openMember } from './member.ts';

const ROOT = join(import.meta.dirname, '../..');
const LOOK_MS = 100;

export type ClusterOptions = {
  /** For the database, files and logs; it keeps them. */
  folder: string;
  /** Where the balancer listens; 0 for any. */
  port: number;
  /** For the replicas and the worker, above what they get here. DATABASE_URL and STORAGE_URL replace what comes with the cluster. */
  environment?: NodeJS.ProcessEnv;
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
  /** What the first start says of the administrator's password, unless it was given. */
  announcement: string | undefined;
  /** Ends one after the other and begins it again; each is back in its place before the next goes. */
  restart(): Promise<void>;
  end(): Promise<void>;
};

export async function openCluster({ folder, port, environment = {} }: ClusterOptions): Promise<Cluster> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  /** What to end, in this order; what stands together ends together. */
  const balancers: Balancer[] = [];
  const members: Member[] = [];
  const stores: Member[] = [];
  const databases: { stop(): Promise<void> }[] = [];
  const end = async () => {
    for (const balancer of balancers) await balancer.end();
    await Promise.all(members.map((member) => member.end()));
    for (const store of stores) await store.end();
    for (const database of databases) await database.stop();
  };

  const begin = async (): Promise<Omit<Cluster, 'end'>> => {
    let { DATABASE_URL: databaseUrl, STORAGE_URL: storageUrl } = environment;
    if (databaseUrl === undefined) {
      const database = await startDatabase(folder);
      databases.push(database);
      databaseUrl = database.url;
    }
    if (storageUrl === undefined) {
      const store = await storeOf(folder);
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
    const worker = openWorker(folder, shared);
    const replicas = await Promise.all(['replica1', 'replica2'].map((name) => openReplica(folder, name, shared)));
    members.push(worker, ...replicas);
    await Promise.all(members.map((member) => member.begin()));
    const urls = replicas.map((replica) => replica.url);
    const balancer = await openBalancer(folder, balancerPort, urls);
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
  command: [process.execPath, join(ROOT, 'src/main.ts')],
  environment: { ...shared, DATA_DIR: join(folder, name), npm_lifecycle_event: 'cluster' },
});

function openWorker(folder: string, shared: NodeJS.ProcessEnv): Member {
  return openMember(folder, {
    ...atelier(folder, 'worker', { ...shared, WORKERS: 'only' }),
    works: (output) => output().includes('Atelier works.'),
  });
}

async function openReplica(folder: string, name: string, shared: NodeJS.ProcessEnv): Promise<Member & { url: string }> {
  const port = await freePort(0, '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  const member = openMember(folder, {
    ...atelier(folder, name, { ...shared, WORKERS: 'off', PORT: String(port) }),
    works: () => answers(`${url}/api/health/ready`),
  });
  return Object.assign(member, { url });
}

const startDatabase = (folder: string) =>
  startEmbeddedPostgres(join(folder, 'postgres'), createLog('error'), { settings: ['max_connections=200'] });

/** An S3 server for development, with one bucket. */
async function storeOf(folder: string): Promise<Member & { storageUrl: string }> {
  const storePort = await freePort(0, '127.0.0.1');
  const endpoint = `http://127.0.0.1:${storePort}`;
  const member = openMember(folder, {
    name: 'store',
    stranger: true,
    command: [process.execPath, ...storeArguments(join(folder, 's3'), storePort), '--configure-bucket', 'atelier'],
    environment: { PATH: process.env.PATH },
    works: () => fetch(endpoint).then(Boolean, () => false),
  });
  const credentials = 'access_key_id=S3RVER&secret_access_key=S3RVER';
  const storageUrl = `s3://atelier?endpoint=${endpoint}&path_style=true&${credentials}`;
  return Object.assign(member, { storageUrl });
}
