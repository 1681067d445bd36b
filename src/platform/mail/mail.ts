import { createTransport } from 'nodemailer';
import type { Queries } from '../db/database.ts';
import { Undeliverable } from '../errors.ts';

export type Mail = {
  /** Without angle brackets. The same on every attempt. */
  messageId: string;
  to: { name: string; address: string };
  /** The sender's display name, unless one is configured. */
  fromName: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
};

export type Mailer = {
  /** Resolves once the server has accepted the mail. Throws Undeliverable, or a temporary error. */
  send(mail: Mail): Promise<void>;
};

/** Where e-mails are sent: to the server of SMTP_URL, or to that of the settings. */
export type MailServer = {
  /** The server of SMTP_URL, without its login. Undefined if the settings decide. */
  fixed: { host: string; port: number; has_password: boolean } | undefined;
  /** The sender's address of MAIL_FROM. */
  from: string;
  /** Undefined while e-mails must wait. A change of the settings counts at the next call. */
  findMailer(): Promise<Mailer | undefined>;
  /** Why e-mails must wait, if they must. A transaction asks `within` itself: waiting for a second connection could block all of them. */
  reasonToWait(within?: Queries): Promise<string | undefined>;
};

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

export type Security = 'tls' | 'starttls' | 'none';

/** An `smtp:` or `smtps:` URL, or its parts. */
export type SmtpServer =
  | string
  | { host: string; port: number; security: Security; username: string | null; password: string | null };

const optionsOf = (server: SmtpServer) => {
  if (typeof server === 'string') return { url: server };
  const { host, port, security, username, password } = server;
  return {
    host: host.replace(/^\[|\]$/g, ''),
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(username !== null && password !== null && { auth: { user: username, pass: password } }),
  };
};

/** Sends through a server, with one connection per mail. */
export function openMailer(server: SmtpServer, from: { name: string | undefined; address: string }): Mailer {
  const transport = createTransport({
    ...optionsOf(server),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ messageId, to, fromName, replyTo, subject, text, html }) {
      const mail = {
        messageId: `<${messageId}>`,
        from: { name: from.name ?? fromName, address: from.address },
        to,
        replyTo,
        subject,
        text,
        html,
        // The recipient is that of the envelope, whatever the headers contain.
        envelope: { from: from.address, to: [to.address] },
        headers: { 'Auto-Submitted': 'auto-generated' },
      };
      await transport.sendMail(mail).catch((error) => {
        throw isRefusal(error) ? new Undeliverable(describe(error), { cause: error }) : new Error(describe(error));
      });
    },
  };
}

type SmtpError = Error & {
  code?: string;
  originalCode?: string;
  command?: string;
  responseCode?: number;
  response?: string;
};

/** 5xx to the recipient or the content is about this mail. Anything else, like a refused login or sender, is about the server. */
const isRefusal = ({ code, command, responseCode = 0 }: SmtpError) =>
  ((code === 'EENVELOPE' && command === 'RCPT TO') || code === 'EMESSAGE') && responseCode >= 500;

/** Codes of the library that say less than their message. */
const VAGUE = ['ESOCKET', 'ECONNECTION', 'ETLS'];

/** The server's response, without our credentials. Servers that do not speak SMTP are not repeated. */
function describe({ code, originalCode = code, response, message }: SmtpError): string {
  if (response && /^[2-5]\d\d[ -]/.test(response)) return `The mail server responded: ${response}`.slice(0, 500);
  const cause = /\bE[A-Z]{6,}\b/.exec(message)?.[0];
  const reason = response
    ? 'it does not speak SMTP'
    : (cause ?? (originalCode && !VAGUE.includes(originalCode) ? originalCode : message));
  return `The mail server cannot be used: ${reason}`.slice(0, 500);
}
