import type { Config } from '../../config.ts';
import type { HasQueries } from '../../deps.ts';
import type { Queries } from '../../platform/db/database.ts';
import { type MailServer, openMailer } from '../../platform/mail/mail.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { selectMailServer } from './mail-server.sql.ts';

export function openMailServer(
  { db, sealer }: HasQueries & { sealer: Sealer },
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
): MailServer {
  const from = mailFrom.address;
  if (smtpUrl !== undefined) {
    const mailer = openMailer(smtpUrl, mailFrom);
    const [findMailer, reasonToWait] = [async () => mailer, async () => undefined];
    return { fixed: describe(new URL(smtpUrl)), from, findMailer, reasonToWait };
  }
  /** The server of the settings with its password, or the reason to wait. */
  const read = async (queries: Queries = db) => {
    const row = await queries.one(selectMailServer, {});
    if (!row) return NONE;
    const { sealed_password, from_address, ...server } = row;
    const password = sealed_password ? sealer.open(sealed_password) : null;
    return password === undefined ? UNREADABLE : { server: { ...server, password }, from_address };
  };
  return {
    fixed: undefined,
    from,
    async findMailer() {
      const found = await read();
      if (typeof found === 'string') return undefined;
      return openMailer(found.server, { name: mailFrom.name, address: found.from_address });
    },
    async reasonToWait(within) {
      const found = await read(within);
      return typeof found === 'string' ? found : undefined;
    },
  };
}

const NONE = 'No mail server is configured. Set one up in the settings, or set SMTP_URL.';
const UNREADABLE =
  'The password of the mail server cannot be decrypted: SESSION_SECRET changed. Enter it again in the settings.';

const describe = ({ protocol, hostname, port, password }: URL) => ({
  host: hostname,
  port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
  has_password: password !== '',
});
