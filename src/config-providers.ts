import { ConfigError } from './config-error.ts';
import { parseHeaderList } from './config-values.ts';

type Given<Name extends string> = { [Variable in Name]?: string | undefined };

export function whatsappAccount(
  env: Given<'WHATSAPP_PHONE_NUMBER_ID' | 'WHATSAPP_TOKEN'> & Record<'WHATSAPP_API_URL' | 'WHATSAPP_TEMPLATE', string>,
) {
  const { WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_TOKEN: token } = env;
  if (!phoneNumberId && !token) return undefined;
  if (!phoneNumberId || !token) {
    throw new ConfigError('WHATSAPP_PHONE_NUMBER_ID and WHATSAPP_TOKEN must be set together');
  }
  return Object.freeze({ apiUrl: env.WHATSAPP_API_URL, phoneNumberId, token, template: env.WHATSAPP_TEMPLATE });
}

export function traceCollector(
  env: Given<'OTEL_EXPORTER_OTLP_ENDPOINT'> & Record<'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME', string>,
) {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return undefined;
  const headers = parseHeaderList(env.OTEL_EXPORTER_OTLP_HEADERS);
  return Object.freeze({ endpoint, headers, serviceName: env.OTEL_SERVICE_NAME });
}

export function assistantProvider(env: Given<'AI_BASE_URL' | 'AI_MODEL' | 'AI_API_KEY'>) {
  const { AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: apiKey } = env;
  if (!baseUrl && !model) return undefined;
  if (!baseUrl || !model) throw new ConfigError('AI_BASE_URL and AI_MODEL must be set together');
  return Object.freeze({ baseUrl, model, apiKey });
}
