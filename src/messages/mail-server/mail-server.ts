import type { Actor } from '../../access/actor.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps, HasQueries } from '../../deps.ts';
import { expectRow, type Tx } from '../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import { assertMatch, type IfMatch } from '../../platform/etag.ts';
import type { MailServerPatch, MailServerRecord } from './mail-server.schema.ts';
import {
  deleteMailServer,
  lockMailServer,
  type MailServerRow,
  selectMailServer,
  upsertMailServer,
} from './mail-server.sql.ts';

type ServerDeps = Pick<Deps, 'mailServer'>;

const NONE = { host: null, port: null, security: null, username: null, has_password: false };

export async function getMailServer({ db, mailServer }: HasQueries & ServerDeps): Promise<MailServerRecord> {
  const { fixed, from } = mailServer;
  if (fixed) return { source: 'environment', ...NONE, ...fixed, from_address: from };
  const row = await db.one(selectMailServer, {});
  return row ? present(row) : { source: 'none', ...NONE, from_address: from };
}

const present = ({
  host,
  port,
  security,
  username,
  sealed_password,
  from_address,
}: MailServerRow): MailServerRecord => ({
  source: 'settings',
  ...{ host, port, security, username, from_address },
  has_password: sealed_password !== null,
});

export async function updateMailServer(
  deps: Pick<Deps, 'db' | 'sealer' | 'mailServer'>,
  actor: Actor,
  patch: MailServerPatch,
  ifMatch: IfMatch,
): Promise<MailServerRecord> {
  return deps.db.transaction(async (tx) => {
    const before = await lockChangeable(tx, deps, ifMatch);
    const { password, ...plain } = patch;
    const server = { port: 587, security: 'starttls' as const, username: null, ...before, ...plain };
    const { host, from_address } = server;
    const missing = Object.entries({ host, from_address }).filter(([, value]) => value === undefined);
    if (host === undefined || from_address === undefined)
      throw invalid(missing.map(([path]) => ({ path, message: 'Required' })));
    const sealed_password =
      server.username === null
        ? null
        : password === undefined
          ? keptPassword(before, server)
          : deps.sealer.seal(password);
    const row = expectRow(await tx.one(upsertMailServer, { ...server, host, from_address, sealed_password }));
    recordActivity(tx, actor, 'mail_server_updated', { details: { host, fields: Object.keys(patch) } });
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

/** E-mails wait in the queue from now on. */
export async function removeMailServer(
  deps: Pick<Deps, 'db' | 'mailServer'>,
  actor: Actor,
  ifMatch: IfMatch,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await lockChangeable(tx, deps, ifMatch))) throw notFound('Mail server');
    const { host } = expectRow(await tx.one(deleteMailServer, {}));
    recordActivity(tx, actor, 'mail_server_removed', { details: { host } });
  });
}

async function lockChangeable(tx: Tx, { mailServer }: ServerDeps, ifMatch: IfMatch) {
  if (mailServer.fixed)
    throw conflict('SET_BY_ENVIRONMENT', 'The mail server is set by SMTP_URL. Remove the variable to change it here.');
  await tx.one(lockMailServer, {});
  await assertMatch(ifMatch, () => getMailServer({ db: tx, mailServer }));
  return tx.one(selectMailServer, {});
}
