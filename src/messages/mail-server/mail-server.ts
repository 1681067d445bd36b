import type { Actor } from '../../access/actor.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps, HasQueries } from '../../deps.ts';
import { expectRow, type Tx } from '../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import { assertMatch, type IfMatch } from '../../platform/etag.ts';
import { retryEmails } from '../enqueue.ts';
import { type MailServerPatch, type MailServerRecord, USUAL_PORT } from './mail-server.schema.ts';
import {
  deleteMailServer,
  lockMailServer,
  type MailServerRow,
  selectMailServer,
  upsertMailServer,
} from './mail-server.sql.ts';

type ServerDeps = Pick<Deps, 'mailServer'>;

const NONE = { host: null, port: null, security: null, username: null, has_password: false, updated_at: null };

export async function getMailServer({ db, mailServer }: HasQueries & ServerDeps): Promise<MailServerRecord> {
  const { fixed } = mailServer;
  if (fixed) return { source: 'environment', ...NONE, ...fixed, from_address: mailServer.from };
  return presentOr(mailServer.from, await db.one(selectMailServer, {}));
}

const presentOr = (from_address: string, row: MailServerRow | undefined): MailServerRecord =>
  row ? present(row) : { source: 'none', ...NONE, from_address };

function present({ sealed_password, ...row }: MailServerRow): MailServerRecord {
  const { host, port, security, username, from_address, updated_at } = row;
  const has_password = sealed_password !== null;
  return { source: 'settings', host, port, security, username, has_password, from_address, updated_at };
}

export async function updateMailServer(
  deps: Pick<Deps, 'db' | 'sealer' | 'mailServer'>,
  actor: Actor,
  { password, ...patch }: MailServerPatch,
  ifMatch: IfMatch,
): Promise<MailServerRecord> {
  if (deps.mailServer.fixed)
    throw conflict('SET_BY_ENVIRONMENT', 'The mail server is set by SMTP_URL. Remove the variable to change it here.');
  return deps.db.transaction(async (tx) => {
    const before = await lockMatching(tx, deps, ifMatch);
    const { security = 'starttls' } = { ...before, ...patch };
    const server = { port: USUAL_PORT[security], security, username: null, ...before, ...patch };
    const { host, username, from_address } = server;
    const missing = Object.entries({ host, from_address }).filter(([, value]) => value === undefined);
    if (host === undefined || from_address === undefined)
      throw invalid(missing.map(([path]) => ({ path, message: 'Required' })));
    if (username === null && password !== undefined)
      throw invalid([{ path: 'username', message: 'Required with a password' }]);
    const sealed_password =
      username === null ? null : password === undefined ? keptPassword(before, server) : deps.sealer.seal(password);
    const changed = Object.entries(patch).filter(([name, value]) => before?.[name as keyof typeof patch] !== value);
    const fields = [...changed.map(([name]) => name), ...(password === undefined ? [] : ['password'])];
    if (before && fields.length === 0) return present(before);
    const row = expectRow(await tx.one(upsertMailServer, { ...server, host, from_address, sealed_password }));
    retryEmails(tx);
    recordActivity(tx, actor, 'mail_server_updated', { details: { host, fields } });
    return present(row);
  });
}

type Login = Partial<Pick<MailServerRow, 'host' | 'port' | 'security' | 'username'>>;

/** A stored password stays with its server and user, so that no other server learns it. */
function keptPassword(before: MailServerRow | undefined, after: Login): Buffer {
  const isSame = (['host', 'port', 'security', 'username'] as const).every((name) => before?.[name] === after[name]);
  if (isSame && before?.sealed_password) return before.sealed_password;
  throw invalid([{ path: 'password', message: 'Enter the password for this server and user name' }]);
}

/** E-mails wait in the queue from now on, unless SMTP_URL is set. */
export async function removeMailServer(
  deps: Pick<Deps, 'db' | 'mailServer'>,
  actor: Actor,
  ifMatch: IfMatch,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await lockMatching(tx, deps, ifMatch))) throw notFound('Mail server');
    const { host } = expectRow(await tx.one(deleteMailServer, {}));
    recordActivity(tx, actor, 'mail_server_removed', { details: { host } });
  });
}

async function lockMatching(tx: Tx, { mailServer }: ServerDeps, ifMatch: IfMatch) {
  await tx.one(lockMailServer, {});
  const row = await tx.one(selectMailServer, {});
  await assertMatch(ifMatch, async () => presentOr(mailServer.from, row));
  return row;
}
