import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Express } from 'express';
import pg from 'pg';
import supertest from 'supertest';
import { actorOf } from '../../src/access/actor.ts';
import { NewApiToken } from '../../src/access/api-tokens.schema.ts';
import { createUser } from '../../src/access/users.ts';
import { createApiToken } from '../../src/accounts/api-tokens/api-tokens.ts';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import type { Deps } from '../../src/deps.ts';
import { openDeps, type Tuning } from '../../src/open-deps.ts';
import { createHttpServer } from '../../src/platform/http/server.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { openReadiness } from '../../src/platform/readiness.ts';
import { type Sending, startSending } from '../../src/sending.ts';
import { checkAnswers, reportCounts } from './answer-check.ts';
import { createDatabase } from './database.ts';
import { lateForBrowsers } from './late-responses.ts';

export const PASSWORD = 'correct horse';
export type Role = 'super_admin' | 'admin' | 'editor' | 'viewer' | null;
export type Agent = ReturnType<typeof supertest.agent>;

/** A whole Atelier with a separate database and folder, reached by HTTP. */
export type Studio = {
  url: string;
  databaseUrl: string;
  folder: string;
  deps: Deps;
  app: Express;
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Opens an account. Its password is PASSWORD. */
  account(role: Role, username?: string): Promise<{ id: number; username: string }>;
  /** A browser that is logged in. */
  login(username: string): Promise<Agent>;
  /** A plaintext API token. */
  token(owner: string, scopes?: string[], more?: object): Promise<string>;
  /** Requests to v1 as the owner of a token. */
  v1(token: string): V1;
  /** Starts what sends webhooks and messages, as WORKERS=only does. */
  startSenders(): void;
  /** Throws when answers were not as the documents have them. */
  close(): Promise<void>;
};

export type V1 = {
  get(path: string): supertest.Test;
  post(path: string, body?: object): supertest.Test;
  /** A POST whose body the test composes. */
  form(path: string): supertest.Test;
  upload(
    eventId: number,
    bytes: Buffer | string,
    options?: { filename?: string; contentType?: string },
  ): supertest.Test;
};

/** Its secret for signing and sealing. */
export const SECRET = 'a secret for tests, long enough for anybody';
/** A PUBLIC_URL that is this machine's own address of the studio: browsers allow passkeys there. */
export const LOCAL = 'http://localhost:PORT';
const FAST: Tuning = { passwordCost: 4, warmDecoders: false, decodersYield: false };
let accounts = 0;

/** Where a test holds a lock and the machine is busy, the service's own limits of 5 and 6 s must not pass first. */
function patient(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('lock_timeout', '60000');
  url.searchParams.set('statement_timeout', '60000');
  return url.href;
}

export async function openStudio(environment: Record<string, string> = {}, tuning: Tuning = {}): Promise<Studio> {
  const database = await createDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'atelier-studio-'));
  const server = createHttpServer(lateForBrowsers((req, res) => answers.listener(req, res)));
  const port = await server.listen(0, '127.0.0.1');
  const { PUBLIC_URL = 'https://studio.example' } = environment;
  const config = readConfig({
    DATA_DIR: folder,
    RATE_LIMIT_API: '0',
    ...environment,
    PUBLIC_URL: PUBLIC_URL === LOCAL ? `http://localhost:${port}` : PUBLIC_URL,
  });
  const log = createLog(environment.LOG_LEVEL ?? 'silent');
  const { deps, pool, close } = openDeps(config, patient(database.url), SECRET, log, { ...FAST, ...tuning });
  const app = createApp(deps, {
    sessionPool: pool.pg,
    sessionSecret: SECRET,
    trustProxy: config.trustProxy,
    readiness: openReadiness(log, () => 'serving', { database: pool.check, storage: deps.storage.check }),
    isStarted: () => true,
  });
  const answers = checkAnswers(app);
  const url = `http://127.0.0.1:${port}`;
  const direct = new pg.Pool({ connectionString: database.url, max: 2 });
  direct.on('error', () => {});

  let sending: Sending | undefined;

  const studio: Studio = {
    url,
    databaseUrl: database.url,
    folder,
    deps,
    app,
    sql: async (text, values) => (await direct.query(text, values)).rows,
    async account(role, username = `user${++accounts}`) {
      const input = { username, email: `${username}@studio.example`, password: PASSWORD, role };
      const { id } = await createUser(deps, undefined, input);
      return { id, username };
    },
    async login(username) {
      const agent = supertest.agent(url);
      await agent.post('/api/login').send({ username, password: PASSWORD }).expect(200);
      return agent;
    },
    async token(owner, scopes = ['admin'], more = {}) {
      const [account] = await studio.sql<{ id: number; role: string | null }>(
        'select id, role from users where username = $1',
        [owner],
      );
      if (!account) throw new Error(`There is no user ${owner}.`);
      const credential = { tokenId: null, sessionHash: null, eventIds: null };
      const actor = actorOf({ ...account, username: owner, permissions: null }, 'admin', 'test', credential);
      const input = NewApiToken.parse({ name: 'test', scopes, ...more });
      // Tests of e-mails expect no notice about the token.
      const silent = { ...deps, mailServer: { ...deps.mailServer, reasonToWait: async () => 'A test.' } };
      return (await createApiToken(silent, actor, input, { address: null, client: null })).token;
    },
    v1(token) {
      const as = (test: supertest.Test) => test.set('Authorization', `Bearer ${token}`);
      const request = supertest(url);
      return {
        get: (path) => as(request.get(`/api/v1${path}`)),
        post: (path, body = {}) => as(request.post(`/api/v1${path}`)).send(body),
        form: (path) => as(request.post(`/api/v1${path}`)),
        upload: (eventId, bytes, { filename = 'photo.jpg', contentType = 'image/jpeg' } = {}) =>
          as(request.post(`/api/v1/events/${eventId}/photos`)).attach('photo', bytes as Buffer, {
            filename,
            contentType,
          }),
      };
    },
    startSenders() {
      sending = startSending(deps);
    },
    async close() {
      await sending?.stop();
      await deps.feedWaiters.end();
      await server.drain();
      await close();
      await direct.end();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
      reportCounts();
      const faults = answers.faults();
      if (faults.length > 0) throw new Error(`The documents don't say what was answered:\n${faults.join('\n')}`);
    },
  };
  return studio;
}
