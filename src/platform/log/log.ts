import { type Logger, pino } from 'pino';

export type Log = Logger;

const SECRET_FIELDS = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'secret',
  'apiKey',
  'authorization',
  'cookie',
];

/** JSON lines on standard output, collected while one is being written. `level` is one of pino's names. */
export function createLog(level: string): Log {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    redact: { paths: SECRET_FIELDS, censor: '[redacted]' },
  };
  return pino(options, pino.destination({ dest: 1, sync: false }));
}

/** Takes share tokens, API keys and bearer secrets out of a request target. */
export function redactUrl(url: string): string {
  if (!/[?_]|[0-9a-f]{32}/i.test(url)) return url;
  return url
    .replace(/([?&](?:apiKey|token|password|key)=)[^&#]*/gi, '$1[redacted]')
    .replace(/[0-9a-f]{32}(?![0-9a-f])/gi, '[redacted]')
    .replace(/(?:svc_live_|key_|whsec_)[A-Za-z0-9+/=]+/g, '[redacted]');
}

/** The parts of an error that help; never a driver's `detail`, which quotes rows. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: redactUrl(String(error)) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  const constraint = 'constraint' in error ? error.constraint : undefined;
  return {
    name,
    code,
    constraint,
    message: redactUrl(message),
    stack: stack && redactUrl(stack),
    ...(cause ? { cause: describeError(cause) } : {}),
  };
}
