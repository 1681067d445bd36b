import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;
export type Output = DestinationStream;

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

/** The maximum size of an atomic write to a pipe. */
const WHOLE_WRITE_BYTES = 4_096;

/**
 * Standard output; lines are collected while one is being written. Each process has one, so that lines stay whole. If several processes
 * share it, each write stays small enough not to be interleaved.
 */
export const openOutput = ({ shared = false } = {}): Output =>
  pino.destination({ dest: 1, sync: false, ...(shared && { maxWrite: WHOLE_WRITE_BYTES }) });

/** JSON lines. `level` is one of pino's names. */
export function createLog(level: string, output = openOutput()): Log {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    redact: { paths: SECRET_FIELDS, censor: '[redacted]' },
  };
  return pino(options, output);
}

const SECRET = /(?:svc_live_|key_|whsec_)[A-Za-z0-9+/=!]+/g;
const SECRET_PARAMETER = /^(apiKey|token|password|key|ticket|code|state)$/i;
/** Marks of a target that may contain a secret. */
const SUSPECT = /[%+]|[?&](apiKey|token|password|key|ticket|code|state)=|[0-9a-f]{32}|svc_live_|key_|whsec_/i;

/** Removes tokens, keys and bearer secrets from a request target, in any encoding. */
export function redactUrl(url: string): string {
  if (!SUSPECT.test(url)) return url;
  const [path = '', query] = url.split(/\?(.*)/s);
  if (query === undefined) return redactText(decode(path) ?? '[redacted]');
  const parameters = query.split('&').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s).map((part) => decode(part.replaceAll('+', ' ')));
    if (name === undefined || value === undefined || SECRET_PARAMETER.test(name)) return `${name ?? ''}=[redacted]`;
    return redactText(pair.includes('=') ? `${name}=${value}` : name);
  });
  return `${redactText(decode(path) ?? '[redacted]')}?${parameters.join('&')}`;
}

const redactText = (text: string): string =>
  text
    .replace(/([?&](?:apiKey|token|password|key|ticket|code|state)=)[^&#\s]*/gi, '$1[redacted]')
    .replace(/[0-9a-f]{32}(?![0-9a-f])/gi, '[redacted]')
    .replace(SECRET, '[redacted]');

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The useful parts of an error, without a driver's `detail`, which quotes rows. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: redactText(String(error)) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  const constraint = 'constraint' in error ? error.constraint : undefined;
  return {
    name,
    code,
    constraint,
    message: redactText(message),
    stack: stack && redactText(stack),
    ...(cause ? { cause: describeError(cause) } : {}),
  };
}
