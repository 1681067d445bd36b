import { statement } from '../../platform/db/statement.ts';

export type MailServerRow = {
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'none';
  username: string | null;
  sealed_password: Buffer | null;
  from_address: string;
  updated_at: string;
};

type Values = Omit<MailServerRow, 'updated_at'>;

const COLUMNS = 'host, port, security, username, sealed_password, from_address';
const RECORD = `${COLUMNS}, updated_at`;

export const selectMailServer = statement<object, MailServerRow>(
  'messages.mail_server.find',
  `select ${RECORD} from mail_server`,
);

/** Locks the mail server until the transaction ends, even before there is one. */
export const lockMailServer = statement<object, { locked: string }>(
  'messages.mail_server.lock',
  "select pg_advisory_xact_lock(hashtextextended('messages.mail_server', 0))::text as locked",
);

/** Wakes the sender, because e-mails may have waited for a server. */
export const upsertMailServer = statement<Values, MailServerRow>(
  'messages.mail_server.upsert',
  `
  with saved as (
    insert into mail_server (${COLUMNS})
    values ($host, $port::int, $security, $username, $sealed_password::bytea, $from_address)
    on conflict (only_one) do update set host = excluded.host, port = excluded.port, security = excluded.security,
      username = excluded.username, sealed_password = excluded.sealed_password, from_address = excluded.from_address,
      updated_at = now()
    returning ${RECORD}
  )
  select ${RECORD}, pg_notify('messages', '')::text as woken from saved
`,
);

export const deleteMailServer = statement<object, { host: string }>(
  'messages.mail_server.delete',
  'delete from mail_server returning host',
);
