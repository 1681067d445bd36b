import { accessSync, closeSync, constants, existsSync, fsyncSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import {
  fileUrlPath,
  isDatabaseUrl,
  isFileUrl,
  isHost,
  isMailbox,
  isSmtpUrl,
  isTrustProxy,
  parseMailbox,
  parseTrustProxy,
} from './config-values.ts';
import type { Quotas } from './platform/http/rate-limits.ts';
import { isPasswordLength, isUsername } from './platform/openapi/types.ts';

const SECRETS = [
  'DATABASE_URL',
  'STORAGE_URL',
  'SESSION_SECRET',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'WHATSAPP_TOKEN',
  'AI_API_KEY',
];

const flag = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');
const count = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number, 0 or more')
  .transform(Number);
const port = count.refine((value) => value <= 65535, 'must be a port, 0 to 65535');
const days = (least: number) => count.refine((value) => value >= least && value <= 3650, `must be ${least} to 3650`);
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an absolute http or https URL' })
  .refine((value) => !/[?#]/.test(value), 'must have no query and no fragment')
  .transform((value) => value.replace(/\/+$/, ''));

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().refine(isHost, 'must be an address or a host name').optional(),
  PUBLIC_URL: httpUrl.optional(),
  DATABASE_URL: z.string().refine(isDatabaseUrl, 'must be a postgresql:// URL').optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((value) => resolve(value)),
  STORAGE_URL: z.string().refine(isFileUrl, 'must be file:folder or file:///absolute/folder').default('file:storage'),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_USERNAME: z
    .string()
    .refine(isUsername, 'must be 1 to 50 letters, digits, dots, dashes or underscores')
    .default('admin'),
  ADMIN_PASSWORD: z.string().refine(isPasswordLength, 'must have 8 to 72 bytes').optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@localhost.localdomain'),
  ALLOW_REGISTRATION: flag.default(false),
  TRUST_PROXY: z
    .string()
    .refine(isTrustProxy, 'must be true, false, a number of proxies or a list of addresses and networks')
    .default('false'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be one of fatal to trace, or silent')
    .default('info'),
  WEBHOOK_ALLOW_PRIVATE: flag.default(false),
  SMTP_URL: z.string().refine(isSmtpUrl, 'must be an smtp:// or smtps:// URL').optional(),
  MAIL_FROM: z.string().refine(isMailbox, 'must be an e-mail address, or Name <address>').optional(),
  MESSAGE_LANGUAGE: z.enum(['en', 'de'], 'must be en or de').default('en'),
  WHATSAPP_API_URL: httpUrl.default('https://graph.facebook.com/v23.0'),
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d{1,30}$/, 'must be digits')
    .optional(),
  WHATSAPP_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be an access token')
    .optional(),
  WHATSAPP_TEMPLATE: z
    .string()
    .regex(/^[a-z0-9_]{1,512}$/, 'must be the name of a template')
    .default('gallery_ready'),
  AI_BASE_URL: httpUrl.optional(),
  AI_MODEL: z.string().max(200).optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be an API key')
    .optional(),
  WORKERS: z.enum(['inline', 'off', 'only'], 'must be inline, off or only').default('inline'),
  FEED_KEEP_DAYS: days(1).default(30),
  DELIVERIES_KEEP_DAYS: days(1).default(30),
  MESSAGES_KEEP_DAYS: days(1).default(30),
  AUDIT_KEEP_DAYS: days(0).default(0),
  RATE_LIMIT_LOGIN: count.default(10),
  RATE_LIMIT_API: count.default(1200),
  RATE_LIMIT_GUEST: count.default(10),
  RATE_LIMIT_GUEST_READS: count.default(3000),
  RATE_LIMIT_TOOLS: count.default(120),
});

export type Config = Readonly<{
  port: number;
  host: string | undefined;
  publicUrl: string;
  databaseUrl: string | undefined;
  dataDir: string;
  storageDir: string;
  sessionSecret: string | undefined;
  admin: Readonly<{ username: string; password: string | undefined; email: string }>;
  allowRegistration: boolean;
  trustProxy: boolean | number | string;
  logLevel: string;
  webhookAllowPrivate: boolean;
  smtpUrl: string | undefined;
  mailFrom: Readonly<{ name: string | undefined; address: string }>;
  messageLanguage: 'en' | 'de';
  whatsapp: Readonly<{ apiUrl: string; phoneNumberId: string; token: string; template: string }> | undefined;
  ai: Readonly<{ baseUrl: string; model: string; apiKey: string | undefined }> | undefined;
  workers: 'inline' | 'off' | 'only';
  feedKeepDays: number;
  keepDays: Readonly<{ deliveries: number; messages: number; audit: number }>;
  rateLimits: Readonly<Quotas>;
}>;

/** What is wrong with the environment, one line for all faults; never carries a value. */
export class ConfigError extends Error {}

/** Reads, checks and freezes the configuration, and makes its folders. Throws ConfigError. An empty value counts as unset. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const { values, faults } = withSecretFiles(environment);
  const parsed = Environment.safeParse(values);
  if (!parsed.success) faults.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  if (faults.length || !parsed.success) throw new ConfigError(faults.join('; '));
  const env = parsed.data;
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const storageDir = fileUrlPath(env.STORAGE_URL, env.DATA_DIR);
  makeWritable('DATA_DIR', env.DATA_DIR);
  makeWritable('STORAGE_URL', storageDir);
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    storageDir,
    sessionSecret: env.SESSION_SECRET,
    admin: Object.freeze({ username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD, email: env.ADMIN_EMAIL }),
    allowRegistration: env.ALLOW_REGISTRATION,
    trustProxy: parseTrustProxy(env.TRUST_PROXY),
    logLevel: env.LOG_LEVEL,
    webhookAllowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
    smtpUrl: env.SMTP_URL,
    mailFrom: Object.freeze(parseMailbox(env.MAIL_FROM ?? `atelier@${new URL(publicUrl).hostname}`)),
    messageLanguage: env.MESSAGE_LANGUAGE,
    whatsapp: whatsappAccount(env),
    ai: assistantProvider(env),
    workers: env.WORKERS,
    feedKeepDays: env.FEED_KEEP_DAYS,
    keepDays: Object.freeze({
      deliveries: env.DELIVERIES_KEEP_DAYS,
      messages: env.MESSAGES_KEEP_DAYS,
      audit: env.AUDIT_KEEP_DAYS,
    }),
    rateLimits: Object.freeze({
      login: env.RATE_LIMIT_LOGIN,
      api: env.RATE_LIMIT_API,
      guest: env.RATE_LIMIT_GUEST,
      guestReads: env.RATE_LIMIT_GUEST_READS,
      tools: env.RATE_LIMIT_TOOLS,
    }),
  });
}

function whatsappAccount(env: z.output<typeof Environment>) {
  const { WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_TOKEN: token } = env;
  if (!phoneNumberId && !token) return undefined;
  if (!phoneNumberId || !token) {
    throw new ConfigError('WHATSAPP_PHONE_NUMBER_ID and WHATSAPP_TOKEN must be set together');
  }
  return Object.freeze({ apiUrl: env.WHATSAPP_API_URL, phoneNumberId, token, template: env.WHATSAPP_TEMPLATE });
}

function assistantProvider(env: z.output<typeof Environment>) {
  const { AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: apiKey } = env;
  if (!baseUrl && !model) return undefined;
  if (!baseUrl || !model) throw new ConfigError('AI_BASE_URL and AI_MODEL must be set together');
  return Object.freeze({ baseUrl, model, apiKey });
}

/** Fills NAME from the file that NAME_FILE names, for every secret. */
function withSecretFiles(environment: NodeJS.ProcessEnv) {
  const values: Record<string, string> = {};
  const faults: string[] = [];
  for (const [name, value] of Object.entries(environment)) if (value) values[name] = value;
  for (const name of SECRETS) {
    const file = values[`${name}_FILE`];
    if (!file) continue;
    if (values[name]) faults.push(`${name} and ${name}_FILE are both set`);
    try {
      const content = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (content) values[name] = content;
    } catch {
      faults.push(`${name}_FILE can't be read`);
    }
  }
  return { values, faults };
}

/** What is stored below a new folder is not safe before the folder's own name is on the disk. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Makes a folder and the ones above it, step by step: the recursive way never ends where a file system refuses. */
function makeWritable(name: string, folder: string): void {
  const make = (path: string) => {
    if (existsSync(path)) return;
    make(dirname(path));
    mkdirSync(path, { mode: 0o700 });
    syncFolder(dirname(path));
  };
  try {
    make(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new ConfigError(`${name} is no folder that can be made and written to`);
  }
}
