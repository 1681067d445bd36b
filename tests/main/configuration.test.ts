import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, readConfig } from '../../src/config.ts';
import { killProcesses, startProcess } from '../support/process.ts';
import { PASSWORD } from '../support/studio.ts';

const OIDC = {
  OIDC_SLY_ISSUER: 'https://login.example',
  OIDC_SLY_CLIENT_ID: 'atelier',
  OIDC_SLY_CLIENT_SECRET: 'secret-value',
};

/** A wrong value, by the variable that the error must name. */
const BAD_CONFIGURATIONS: [string, Record<string, string>][] = [
  ['PORT', { PORT: 'secret-value' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'secret-value' }],
  ['DATABASE_URL', { DATABASE_URL: 'secret-value' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'secret-value' }],
  ['RATE_LIMIT_API', { RATE_LIMIT_API: 'secret-value' }],
  ['RATE_LIMIT_GUEST_FILES', { RATE_LIMIT_GUEST_FILES: 'secret-value' }],
  ['RATE_LIMIT_GUEST_LISTS', { RATE_LIMIT_GUEST_LISTS: '-1' }],
  ['GUEST_DECODERS', { GUEST_DECODERS: '0' }],
  ['GUEST_MEGAPIXELS', { GUEST_MEGAPIXELS: '0' }],
  ['STUDIO_MAIL_MINUTES', { STUDIO_MAIL_MINUTES: '0' }],
  ['PROCESSES', { PROCESSES: '0' }],
  ['DATABASE_POOL', { DATABASE_POOL: '2' }],
  ['SHUTDOWN_DELAY', { SHUTDOWN_DELAY: 'secret-value' }],
  ['FEED_KEEP_DAYS', { FEED_KEEP_DAYS: '0' }],
  ['DELIVERIES_KEEP_DAYS', { DELIVERIES_KEEP_DAYS: '0' }],
  ['MESSAGES_KEEP_DAYS', { MESSAGES_KEEP_DAYS: '3651' }],
  ['AUDIT_KEEP_DAYS', { AUDIT_KEEP_DAYS: 'for ever' }],
  ['INSIGHTS_KEEP_DAYS', { INSIGHTS_KEEP_DAYS: '0' }],
  ['TRASH_KEEP_DAYS', { TRASH_KEEP_DAYS: '-1' }],
  ['STORAGE_URL', { STORAGE_URL: 'secret-value' }],
  ['DISK_RESERVE', { DISK_RESERVE: '2 secret-value' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://u:secret-value%zz@h/d' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://secret-value:99999/d' }],
  ['CORS_ORIGINS', { CORS_ORIGINS: 'secret-value' }],
  ['CORS_ORIGINS', { CORS_ORIGINS: '*' }],
  ['CORS_ORIGINS', { CORS_ORIGINS: 'null' }],
  ['CORS_ORIGINS', { CORS_ORIGINS: 'https://a.example, https://b.example/' }],
  ['CORS_ORIGINS', { CORS_ORIGINS: 'https://A.example' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'secret-value' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/99' }],
  ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0' }],
  ['TRUST_PROXY', { TRUST_PROXY: '11' }],
  ['STORAGE_URL', { STORAGE_URL: 'file:secret-value%zz' }],
  ['STORAGE_URL', { STORAGE_URL: 'file://secret-value/x' }],
  ['STORAGE_URL', { STORAGE_URL: 's3://secret-value/../x' }],
  ['STORAGE_URL', { STORAGE_URL: 's3://bucket?secret-value=1' }],
  ['STORAGE_URL', { STORAGE_URL: 's3://bucket?access_key_id=secret-value' }],
  ['STORAGE_URL', { STORAGE_URL: 's3://bucket?endpoint=ftp://secret-value' }],
  ['S3_PRESIGN', { S3_PRESIGN: 'true' }],
  ['S3_PRESIGN', { S3_PRESIGN: 'secret-value', STORAGE_URL: 's3://bucket' }],
  ['SENDFILE', { SENDFILE: 'secret-value' }],
  ['SENDFILE', { SENDFILE: 'nginx', STORAGE_URL: 's3://bucket' }],
  ['STUDIO_OFFLINE', { STUDIO_OFFLINE: 'secret-value' }],
  ['DATA_DIR', { DATA_DIR: '/proc/secret-value' }],
  ['SMTP_URL', { SMTP_URL: 'http://secret-value' }],
  ['MAIL_FROM', { MAIL_FROM: 'secret-value' }],
  ['MESSAGE_LANGUAGE', { MESSAGE_LANGUAGE: 'secret-value' }],
  ['AI_MODEL', { AI_BASE_URL: 'http://secret-value/v1' }],
  ['WHATSAPP_TOKEN', { WHATSAPP_PHONE_NUMBER_ID: '1' }],
  ['OIDC_SLY_CLIENT_ID', { OIDC_SLY_ISSUER: 'https://secret-value', OIDC_SLY_CLIENT_SECRET: 'secret-value' }],
  ['OIDC_SLY_ISSUER', { OIDC_SLY_CLIENT_ID: 'secret-value', OIDC_SLY_CLIENT_SECRET: 'secret-value' }],
  ['OIDC_SLY_ISSUER', { ...OIDC, OIDC_SLY_ISSUER: 'http://secret-value' }],
  ['OIDC_SLY_ISSUER', { ...OIDC, OIDC_SLY_ISSUER: 'https://secret-value/?a=1' }],
  ['OIDC_SLY_SCOPES', { ...OIDC, OIDC_SLY_SCOPES: 'profile secret-value' }],
  ['OIDC_SLY_LABEL', { ...OIDC, OIDC_SLY_LABEL: 'secret-value\n' }],
  ['OIDC_SLY_ROLES', { ...OIDC, OIDC_SLY_ROLES: 'secret-value' }],
  ['OIDC_SLY_CLIENT_SECRET_FILE', { ...OIDC, OIDC_SLY_CLIENT_SECRET_FILE: '/secret-value' }],
  ['METRICS_PORT', { METRICS_PORT: 'secret-value' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'secret-value' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'secret-value' }],
  ['OTEL_EXPORTER_OTLP_HEADERS', { OTEL_EXPORTER_OTLP_HEADERS: 'secret-value' }],
  ['OTEL_SERVICE_NAME', { OTEL_SERVICE_NAME: 'secret-value'.repeat(10) }],
  ['ADMIN_PASSWORD_FILE', { ADMIN_PASSWORD: '', ADMIN_PASSWORD_FILE: '/secret-value' }],
];

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'atelier-main-'));
});
afterEach(() => {
  killProcesses();
  rmSync(place, { recursive: true, force: true });
});

function refusalOf(environment: Record<string, string>): unknown {
  try {
    return readConfig({ DATA_DIR: place, ADMIN_PASSWORD: PASSWORD, ...environment });
  } catch (error) {
    return error;
  }
}

describe('the providers of single sign-on', () => {
  it('have names of the environment, and secrets of files', () => {
    const file = join(place, 'secret');
    writeFileSync(file, 'from a file\n');
    const { oidc } = readConfig({
      DATA_DIR: place,
      OIDC_MY_OFFICE_ISSUER: 'http://127.0.0.1:8080/realms/a/',
      OIDC_MY_OFFICE_CLIENT_ID: 'atelier',
      OIDC_MY_OFFICE_CLIENT_SECRET_FILE: file,
      ...OIDC,
      OIDC_SLY_LABEL: 'The sly one',
      OIDC_SLY_SCOPES: 'openid email',
    });
    expect(oidc).toEqual([
      {
        name: 'my_office',
        label: 'My office',
        issuer: 'http://127.0.0.1:8080/realms/a/',
        clientId: 'atelier',
        clientSecret: 'from a file',
        scopes: 'openid profile email',
        givesRoles: false,
      },
      expect.objectContaining({ name: 'sly', label: 'The sly one', scopes: 'openid email' }),
    ]);
  });

  it('give roles if there is one, unless a variable says otherwise', () => {
    const rolesOf = (more: Record<string, string>) =>
      readConfig({ DATA_DIR: place, ADMIN_PASSWORD: PASSWORD, ...OIDC, ...more }).oidc.map((one) => one.givesRoles);
    const OTHER = { OIDC_B_ISSUER: 'https://b.example', OIDC_B_CLIENT_ID: 'a', OIDC_B_CLIENT_SECRET: 'b' };
    expect(rolesOf({})).toEqual([true]);
    expect(rolesOf({ OIDC_SLY_ROLES: 'false' })).toEqual([false]);
    expect(rolesOf(OTHER)).toEqual([false, false]);
    expect(rolesOf({ ...OTHER, OIDC_SLY_ROLES: 'true' })).toEqual([false, true]);
  });
});

describe('a bad configuration', () => {
  it.each(BAD_CONFIGURATIONS)('of %s is refused with one line that names it', (name, environment) => {
    const refusal = refusalOf(environment);
    expect(refusal).toBeInstanceOf(ConfigError);
    const { message } = refusal as ConfigError;
    expect([message.includes(name), message.includes('secret-value'), message.includes('\n')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each([
    ['PORT', { PORT: 'secret-value' }],
    ['HOST', { HOST: '999.1.1.1' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['ADMIN_PASSWORD_FILE', { ADMIN_PASSWORD: '', ADMIN_PASSWORD_FILE: '/secret-value' }],
  ] as [string, Record<string, string>][])(
    'of %s stops the start with code 78 and one line that names it',
    async (name, environment) => {
      const atelier = await startProcess({ DATA_DIR: place, ...environment });
      const code = await atelier.end();
      const lines = atelier.output().trim().split('\n');
      expect([code, lines.length, lines[0]?.includes(name), lines[0]?.includes('secret-value')]).toEqual([
        78,
        1,
        true,
        false,
      ]);
    },
  );
});
