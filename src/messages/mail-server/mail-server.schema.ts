import { z } from 'zod';
import { component, request, response } from '../../platform/openapi/registry.ts';
import { Email, SingleLineText, UtcTimestamp } from '../../platform/openapi/types.ts';

export const MailSecurity = component('MailSecurity', z.enum(['tls', 'starttls', 'none']));

const NAME =
  /^(?=.{1,253}$)[\p{L}\p{N}_]([\p{L}\p{N}_-]*[\p{L}\p{N}_])?(\.[\p{L}\p{N}_]([\p{L}\p{N}_-]*[\p{L}\p{N}_])?)*\.?$/u;
const isHost = (text: string) => NAME.test(text) || z.ipv6().safeParse(text.replace(/^\[(.*)\]$/, '$1')).success;

/** The port that providers usually offer for each encryption. */
export const USUAL_PORT = { tls: 465, starttls: 587, none: 25 };

export const MailServerPatch = request(
  'MailServerPatch',
  z.strictObject({
    host: SingleLineText(253).refine(isHost, 'Must be a host name or an IP address').optional(),
    port: z.int32().min(1).max(65_535).optional().describe('Default: 465 for tls, 587 for starttls, 25 for none'),
    security: MailSecurity.optional().describe(
      'TLS from the beginning (usually port 465), STARTTLS (usually port 587), or no encryption. Default: starttls',
    ),
    username: SingleLineText(255).nullish().describe('Null if the server requires no login'),
    password: z
      .string()
      .min(1)
      .max(1_000)
      .optional()
      .describe('Required with a new user name, and if the server changes'),
    from_address: Email.optional().describe("The sender's address"),
  }),
  {
    host: 'smtp.example.com',
    username: 'photos@example.com',
    password: 'app password',
    from_address: 'photos@example.com',
  },
);
export type MailServerPatch = z.output<typeof MailServerPatch>;

export const MailServerRecord = response(
  'MailServer',
  'The server that sends e-mails',
  z.object({
    source: z
      .enum(['environment', 'settings', 'none'])
      .describe(
        '`environment` is the server of SMTP_URL, which cannot be changed here. With `none`, e-mails wait in the queue',
      ),
    host: z.string().nullable(),
    port: z.int32().nullable(),
    security: z.enum(MailSecurity.options).nullable(),
    username: z.string().nullable().describe('Null for a server that is set by SMTP_URL'),
    has_password: z.boolean(),
    from_address: z.string(),
    updated_at: UtcTimestamp.nullable(),
  }),
  { headers: ['ETag'] },
);
export type MailServerRecord = z.output<typeof MailServerRecord>;
