import { readFileSync } from 'node:fs';
import { OIDC_SECRET_FILE } from './config-oidc.ts';

const SECRETS = [
  'DATABASE_URL',
  'STORAGE_URL',
  'SESSION_SECRET',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'WHATSAPP_TOKEN',
  'AI_API_KEY',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
];

/** Fills NAME from the file that NAME_FILE names, for every secret. */
export function withSecretFiles(environment: NodeJS.ProcessEnv) {
  const values: Record<string, string> = {};
  const faults: string[] = [];
  for (const [name, value] of Object.entries(environment)) if (value) values[name] = value;
  const oidc = Object.keys(values).flatMap((name) => OIDC_SECRET_FILE.exec(name)?.[1] ?? []);
  for (const name of [...SECRETS, ...oidc]) {
    const file = values[`${name}_FILE`];
    if (!file) continue;
    if (values[name]) faults.push(`${name} and ${name}_FILE must not both be set`);
    try {
      const content = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (content) values[name] = content;
    } catch {
      faults.push(`${name}_FILE cannot be read`);
    }
  }
  return { values, faults };
}
