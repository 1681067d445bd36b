import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { parse as parseConnectionString } from 'pg-connection-string';
import proxyAddr from 'proxy-addr';
import { z } from 'zod';
import type { DiskReserve } from './platform/storage/disk-space.ts';

export function isHost(value: string): boolean {
  return isIP(value) !== 0 || (/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(value) && /[A-Za-z]/.test(value));
}

export function isDatabaseUrl(value: string): boolean {
  try {
    decodeURI(value);
    const { port } = parseConnectionString(value);
    return /^postgres(ql)?:\/\//.test(value) && (!port || (Number(port) > 0 && Number(port) <= 65535));
  } catch {
    return false;
  }
}

export function isSmtpUrl(value: string): boolean {
  return /^smtps?:\/\/[^\s]+$/.test(value) && URL.canParse(value) && new URL(value).hostname !== '';
}

/** `address` or `Name <address>`. */
export function parseMailbox(value: string): { name: string | undefined; address: string } {
  const [, name, address] = /^(.*?)\s*<([^<>]+)>$/.exec(value) ?? [];
  return { name: name?.replace(/^"|"$/g, '') || undefined, address: address ?? value };
}

export function isMailbox(value: string): boolean {
  return !/\p{Cc}/u.test(value) && z.email().safeParse(parseMailbox(value).address).success;
}

export const isDiskReserve = (value: string): boolean => /^\d{1,15}$/.test(value) || /^\d{1,2}(\.\d+)?%$/.test(value);

export function parseDiskReserve(value: string | undefined): DiskReserve {
  if (value === undefined) return undefined;
  return value.endsWith('%') ? { share: Number(value.slice(0, -1)) / 100 } : { bytes: Number(value) };
}

/** The items of a list with commas. */
const parseList = (value: string): string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Origins exactly as browsers send them: without a path, in lower case, and without the standard port. */
const isOriginList = (value: string): boolean =>
  parseList(value).every((item) => /^https?:/.test(item) && URL.canParse(item) && new URL(item).origin === item);

export const OriginList = z
  .string()
  .refine(isOriginList, 'must be origins such as https://app.example.com, separated by commas')
  .default('')
  .transform(parseList);

const MAX_PROXIES = 10;
/** A client that connects without a proxy could then claim a new address each time. */
const TRUSTS_EVERYBODY =
  'must not be true, which lets any client forge its address. Use the number of proxies or their networks';

export const TrustProxy = z
  .string()
  .refine((value) => value !== 'true', TRUSTS_EVERYBODY)
  .refine(isTrustProxy, 'must be false, a number of proxies up to 10, or a list of addresses and networks')
  .default('false');

function isTrustProxy(value: string): boolean {
  if (value === 'false') return true;
  if (/^\d+$/.test(value)) return Number(value) <= MAX_PROXIES;
  const networks = value.split(',').map((item) => item.trim());
  // That would be all of them.
  if (networks.some((network) => network.endsWith('/0'))) return false;
  try {
    proxyAddr.compile(networks);
    return true;
  } catch {
    return false;
  }
}

export function parseTrustProxy(value: string): false | number | string {
  if (value === 'false') return false;
  return /^\d+$/.test(value) ? Number(value) : value;
}

/** `name=value,name=value`, the values percent-encoded, as OpenTelemetry writes headers. */
export function parseHeaderList(value: string): Record<string, string> {
  const pairs = value.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name = '', text = ''] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
      return [name, decodeURIComponent(text)];
    }),
  );
}

export function isHeaderList(value: string): boolean {
  try {
    return Object.entries(parseHeaderList(value)).every(
      ([name, text]) => /^[A-Za-z0-9-]+$/.test(name) && /^[\x20-\x7e]+$/.test(text),
    );
  } catch {
    return false;
  }
}

/** A number of processes, or `auto`. */
export const isProcesses = (value: string): boolean => value === 'auto' || /^[1-9]\d?$/.test(value);

export const parseProcesses = (value: string): number => (value === 'auto' ? availableParallelism() : Number(value));
