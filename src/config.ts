import { resolve } from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { needFolder } from './config-folders.ts';
import { readProviders } from './config-oidc.ts';
import { assistantProvider, traceCollector, whatsappAccount } from './config-providers.ts';
import { withSecretFiles } from './config-secrets.ts';
import { readStorage } from './config-storage.ts';
import {
  isDatabaseUrl,
  isDiskReserve,
  isHeaderList,
  isHost,
  isMailbox,
  isProcesses,
  isSmtpUrl,
  OriginList,
  parseDiskReserve,
  parseMailbox,
  parseProcesses,
  parseTrustProxy,
  TrustProxy,
} from './config-values.ts';
import type { BudgetName } from './platform/cost/budgets.ts';
import type { Quotas } from './platform/http/rate-limits.ts';
import type { GuestDecoding } from './platform/images/guest-turns.ts';
import type { OidcClient } from './platform/oidc/provider.ts';
import { isPasswordLength, isUsername } from './platform/openapi/types.ts';
import type { DiskReserve } from './platform/storage/disk-space.ts';
import type { StorageConfig } from './platform/storage/storage-config.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const count = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number from 0')
  .transform(Number);
const port = count.refine((value) => value <= 65535, 'must be a port from 0 to 65535');
const days = (least: number) => count.refine((value) => value >= least && value <= 3650, `must be ${least} to 3650`);
const httpUrl = z
  .url({ protocol: /^https?$/ })
  .refine((value) => !/[?#]/.test(value), 'must not have a query or fragment')
  .transform((value) => value.replace(/\/+$/, ''));

/** The minimum of connections per process: one for a change, one for a page, one for jobs. */
const MIN_POOL = 3;
/** For all processes together: PostgreSQL accepts 100 by default, and other programs need some too. */
const defaultPool = (processes: number) => Math.min(60, Math.max(10, 5 * processes));

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().refine(isHost, 'must be an IP address or host name').optional(),
  PUBLIC_URL: httpUrl.optional(),
  DATABASE_URL: z.string().refine(isDatabaseUrl, 'must be a postgresql:// URL').optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((value) => resolve(value)),
  STORAGE_URL: z.string().default('file:storage'),
  DISK_RESERVE: z.string().refine(isDiskReserve, 'must be a number of bytes or a percentage such as 2%').optional(),
  S3_PRESIGN: z.enum(['true', 'false', 'all'], 'must be true, false or all').default('false'),
  SENDFILE: z.literal('nginx', 'must be nginx').optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  ADMIN_USERNAME: z
    .string()
    .refine(isUsername, 'must be 1 to 50 letters, digits, dots, dashes or underscores')
    .default('admin'),
  ADMIN_PASSWORD: z.string().refine(isPasswordLength, 'must be 8 to 72 bytes long').optional(),
  ADMIN_EMAIL: z.email().default('admin@localhost.localdomain'),
  CORS_ORIGINS: OriginList,
  ALLOW_REGISTRATION: flag.default(false),
  STUDIO_OFFLINE: flag.default(true),
  TRUST_PROXY: TrustProxy,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  WEBHOOK_ALLOW_PRIVATE: flag.default(false),
  SMTP_URL: z.string().refine(isSmtpUrl, 'must be an smtp:// or smtps:// URL').optional(),
  MAIL_FROM: z.string().refine(isMailbox, 'must be an e-mail address or Name <address>').optional(),
  MESSAGE_LANGUAGE: z.enum(['en', 'de']).default('en'),
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
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be at least 16 characters without spaces')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().refine(isHeaderList, 'must be name=value, separated by commas').default(''),
  OTEL_SERVICE_NAME: z.string().max(100).default('atelier'),
  PROCESSES: z.string().refine(isProcesses, 'must be 1 to 99, or auto').default('1').transform(parseProcesses),
  DATABASE_POOL: count.refine((value) => value >= 3 && value <= 1000, 'must be 3 to 1000').optional(),
  SHUTDOWN_DELAY: count.refine((seconds) => seconds <= 300, 'must be 0 to 300').default(0),
  WORKERS: z.enum(['inline', 'off', 'only']).default('inline'),
  FEED_KEEP_DAYS: days(1).default(30),
  DELIVERIES_KEEP_DAYS: days(1).default(30),
  MESSAGES_KEEP_DAYS: days(1).default(30),
  AUDIT_KEEP_DAYS: days(0).default(0),
  INSIGHTS_KEEP_DAYS: days(1).default(400),
  TRASH_KEEP_DAYS: days(0).default(30),
  RATE_LIMIT_LOGIN: count.default(10),
  RATE_LIMIT_API: count.default(1200),
  RATE_LIMIT_GUEST: count.default(10),
  RATE_LIMIT_GUEST_READS: count.default(3000),
  RATE_LIMIT_TOOLS: count.default(120),
  RATE_LIMIT_GUEST_FILES: count.default(20),
  RATE_LIMIT_GUEST_LISTS: count.default(50),
  GUEST_DECODERS: count.refine((value) => value >= 1 && value <= 64, 'must be 1 to 64').default(1),
  GUEST_MEGAPIXELS: count.refine((value) => value >= 1 && value <= 400, 'must be 1 to 400').default(50),
  STUDIO_MAIL_MINUTES: count.refine((value) => value >= 1 && value <= 1440, 'must be 1 to 1440').default(15),
});

export type Config = Readonly<{
  port: number;
  host: string | undefined;
  publicUrl: string;
  databaseUrl: string | undefined;
  dataDir: string;
  storage: StorageConfig;
  diskReserve: DiskReserve;
  sessionSecret: string | undefined;
  admin: Readonly<{ username: string; password: string | undefined; email: string }>;
  corsOrigins: readonly string[];
  allowRegistration: boolean;
  studioOffline: boolean;
  trustProxy: false | number | string;
  logLevel: string;
  webhookAllowPrivate: boolean;
  smtpUrl: string | undefined;
  mailFrom: Readonly<{ name: string | undefined; address: string }>;
  messageLanguage: 'en' | 'de';
  whatsapp: Readonly<{ apiUrl: string; phoneNumberId: string; token: string; template: string }> | undefined;
  /** The providers of single sign-on. */
  oidc: readonly OidcClient[];
  ai: Readonly<{ baseUrl: string; model: string; apiKey: string | undefined }> | undefined;
  metrics: Readonly<{ port: number | undefined; token: string | undefined }>;
  /** Where traces are sent, if anywhere. */
  tracing: Readonly<{ endpoint: string; headers: Record<string, string>; serviceName: string }> | undefined;
  processes: number;
  /** Connections to the database for requests, of each process. */
  databasePool: number;
  /** How long requests are still served after readiness reports false. */
  shutdownDelaySeconds: number;
  workers: 'inline' | 'off' | 'only';
  feedKeepDays: number;
  keepDays: Readonly<{ deliveries: number; messages: number; audit: number; insights: number; trash: number }>;
  rateLimits: Readonly<Quotas>;
  budgets: Readonly<Record<BudgetName, number>>;
  guestDecoding: Readonly<GuestDecoding>;
  /** The minimum time between two e-mails to the studio about one gallery. */
  studioMailMinutes: number;
}>;

export { ConfigError };

/** Continues the name of the variable, so it begins in lower case. */
const faultOf = ({ path, message }: z.core.$ZodIssue): string =>
  `${path.join('.')} ${message.charAt(0).toLowerCase()}${message.slice(1)}`;

/** Reads, checks and freezes the configuration, and makes its folders. Throws ConfigError. An empty value counts as unset. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const { values, faults } = withSecretFiles(environment);
  const oidc = readProviders(values);
  faults.push(...oidc.faults);
  const parsed = Environment.safeParse(values);
  if (!parsed.success) faults.push(...parsed.error.issues.map(faultOf));
  if (faults.length || !parsed.success) throw new ConfigError(faults.join('; '));
  const env = parsed.data;
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  // Without HTTP there is nothing to share.
  const processes = env.WORKERS === 'only' ? 1 : env.PROCESSES;
  const storage = readStorage(env);
  needFolder('DATA_DIR', env.DATA_DIR);
  if (storage.kind === 'disk') needFolder('STORAGE_URL', storage.folder);
  else needFolder('DATA_DIR', storage.staging);
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    storage,
    diskReserve: parseDiskReserve(env.DISK_RESERVE),
    sessionSecret: env.SESSION_SECRET,
    admin: Object.freeze({ username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD, email: env.ADMIN_EMAIL }),
    corsOrigins: Object.freeze(env.CORS_ORIGINS),
    allowRegistration: env.ALLOW_REGISTRATION,
    studioOffline: env.STUDIO_OFFLINE,
    trustProxy: parseTrustProxy(env.TRUST_PROXY),
    logLevel: env.LOG_LEVEL,
    webhookAllowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
    smtpUrl: env.SMTP_URL,
    mailFrom: Object.freeze(parseMailbox(env.MAIL_FROM ?? `atelier@${new URL(publicUrl).hostname}`)),
    messageLanguage: env.MESSAGE_LANGUAGE,
    whatsapp: whatsappAccount(env),
    oidc: Object.freeze(oidc.providers),
    ai: assistantProvider(env),
    metrics: Object.freeze({ port: env.METRICS_PORT, token: env.METRICS_TOKEN }),
    tracing: traceCollector(env),
    processes,
    databasePool: Math.max(MIN_POOL, Math.floor((env.DATABASE_POOL ?? defaultPool(processes)) / processes)),
    shutdownDelaySeconds: env.SHUTDOWN_DELAY,
    workers: env.WORKERS,
    feedKeepDays: env.FEED_KEEP_DAYS,
    keepDays: Object.freeze({
      deliveries: env.DELIVERIES_KEEP_DAYS,
      messages: env.MESSAGES_KEEP_DAYS,
      audit: env.AUDIT_KEEP_DAYS,
      insights: env.INSIGHTS_KEEP_DAYS,
      trash: env.TRASH_KEEP_DAYS,
    }),
    rateLimits: Object.freeze({
      login: env.RATE_LIMIT_LOGIN,
      api: env.RATE_LIMIT_API,
      guest: env.RATE_LIMIT_GUEST,
      guestReads: env.RATE_LIMIT_GUEST_READS,
      tools: env.RATE_LIMIT_TOOLS,
    }),
    budgets: Object.freeze({ guestFiles: env.RATE_LIMIT_GUEST_FILES, guestLists: env.RATE_LIMIT_GUEST_LISTS }),
    guestDecoding: Object.freeze({ decoders: env.GUEST_DECODERS, megapixels: env.GUEST_MEGAPIXELS }),
    studioMailMinutes: env.STUDIO_MAIL_MINUTES,
  });
}
