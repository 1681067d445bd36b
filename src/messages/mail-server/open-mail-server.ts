import type { Config } from '../../config.ts';
import type { HasQueries } from '../../deps.ts';
import { type Mailer, type MailServer, openMailer, type SmtpServer } from '../../platform/mail/mail.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { selectMailServer } from './mail-server.sql.ts';

export function openMailServer(
  { db, sealer }: HasQueries & { sealer: Sealer },
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
): MailServer {
  if (smtpUrl !== undefined) {
    const mailer = openMailer(smtpUrl, mailFrom);
    return { fixed: describe(new URL(smtpUrl)), from: mailFrom.address, findMailer: async () => mailer };
  }
  return {
    fixed: undefined,
    from: mailFrom.address,
    async findMailer() {
      const row = await db.one(selectMailServer, {});
      if (!row) return undefined;
      const { sealed_password, from_address, ...server } = row;
      const password = sealed_password ? sealer.open(sealed_password) : null;
      if (password === undefined) return WITHOUT_PASSWORD;
      return openMailer({ ...server, password } satisfies SmtpServer, { name: mailFrom.name, address: from_address });
    },
  };
}

const describe = ({ protocol, hostname, port, password }: URL) => ({
  host: hostname,
  port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
  has_password: password !== '',
});

const WITHOUT_PASSWORD: Mailer = {
  send: () =>
    Promise.reject(
      new Error('The password of the mail server cannot be decrypted: SESSION_SECRET changed. Enter it again.'),
    ),
};
