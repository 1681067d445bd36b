import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadOrCreateSessionSecret } from '../../src/access/session-secret.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { freePort } from '../../src/platform/http/server.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { type Balancer, openBalancer } from './balancer.ts';
import { answers, type Member, openMember } from './member.ts';

const ROOT = join(import.meta.dirname, '../..');
const REPLICAS = 2;
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
  const undo: (() => Promise<unknown>)[] = [];
  const end = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return { ...(await begin(folder, port, environment, undo)), end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function begin(
  folder: string,
  port: number,
  environment: NodeJS.ProcessEnv,
  undo: (() => Promise<unknown>)[],
): Promise<Omit<Cluster, 'end'>> {
  const add = async <T extends Member>(member: T): Promise<T> => {
    undo.push(() => member.end());
    await member.begin();
    return member;
  };
  const databaseUrl = environment.DATABASE_URL ?? (await startDatabase(folder, undo));
  const store = environment.STORAGE_URL ? undefined : await add(await storeOf(folder));
  const storageUrl = environment.STORAGE_URL ?? store?.storageUrl ?? '';
  const balancerPort = await freePort(port, '127.0.0.1');
  const url = `http://127.0.0.1:${balancerPort}`;
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
    // So that they end with us, also when we are killed.
    npm_lifecycle_event: 'cluster',
  };
  const program = [process.execPath, join(ROOT, 'src/main.ts')];
  const open = (name: string, more: NodeJS.ProcessEnv, works: (output: () => string) => boolean | Promise<boolean>) =>
    openMember(folder, {
      name,
      command: program,
      environment: { ...shared, DATA_DIR: join(folder, name), ...more },
      works,
    });
  const openReplica = async (name: string) => {
    const replicaPort = await freePort(0, '127.0.0.1');
    const replicaUrl = `http://127.0.0.1:${replicaPort}`;
    const member = open(name, { PORT: String(replicaPort), WORKERS: 'off' }, () =>
      answers(`${replicaUrl}/api/health/ready`),
    );
    return add(Object.assign(member, { url: replicaUrl }));
  };
  const worker = open('worker', { WORKERS: 'only' }, (output) => output().includes('Atelier works.'));
  const [, ...replicas] = await Promise.all([
    add(worker),
    ...Array.from({ length: REPLICAS }, (_, index) => openReplica(`replica${index + 1}`)),
  ]);
  const balancer = await openBalancer(
    folder,
    balancerPort,
    replicas.map((replica) => replica.url),
  );
  undo.push(() => balancer.end());
  const allServe = async () => {
    while ((await balancer.up()) < REPLICAS) await sleep(LOOK_MS);
  };
  await allServe();
  const outputs = [worker, ...replicas].map((member) => member.output()).join('\n');
  return {
    url,
    databaseUrl,
    storageUrl,
    balancer,
    replicas,
    worker,
    store,
    announcement: /^First administrator: .*$/m.exec(outputs)?.[0],
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
}

async function startDatabase(folder: string, undo: (() => Promise<unknown>)[]): Promise<string> {
  const database = await startEmbeddedPostgres(join(folder, 'postgres'), createLog('error'), {
    settings: ['max_connections=200'],
  });
  undo.push(() => database.stop());
  return database.url;
}

/** An S3 server for development, with one bucket. */
async function storeOf(folder: string): Promise<Member & { storageUrl: string }> {
  const storePort = await freePort(0, '127.0.0.1');
  const endpoint = `http://127.0.0.1:${storePort}`;
  const place = ['--directory', join(folder, 's3'), '--address', '127.0.0.1', '--port', String(storePort)];
  const member = openMember(folder, {
    name: 'store',
    command: [
      process.execPath,
      join(ROOT, 'node_modules/s3rver/bin/s3rver.js'),
      ...place,
      ...['--silent', '--no-vhost-buckets', '--configure-bucket', 'atelier'],
    ],
    environment: { PATH: process.env.PATH },
    works: () => fetch(endpoint).then(Boolean, () => false),
  });
  const credentials = 'access_key_id=S3RVER&secret_access_key=S3RVER';
  const storageUrl = `s3://atelier?endpoint=${endpoint}&path_style=true&${credentials}`;
  return Object.assign(member, { storageUrl });
}
