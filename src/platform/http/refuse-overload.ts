import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { overloaded } from '../errors.ts';
import { guardBody } from './request-body.ts';
import { isRequestId } from './request-id.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** Set if the request cannot be served in time and its refusal must be rendered. */
    isOverload?: boolean;
  }
}

const { message, code, status, headers } = overloaded();
const BEFORE_ID = `{"error":${JSON.stringify(message)},"code":"${code}","requestId":"`;
/** Rejections are delayed, because clients would otherwise repeat their requests at once. */
const HOLD_MS = 35;
/**
 * Rejections are sent at this interval, for up to this long at a time. The rest wait for the next interval, and their clients with them.
 */
const TICK_MS = 4;
const SENDING_MS = 1;
/** Reading and dropping this much of a body is faster than opening a new connection. */
const SMALL_BODY_BYTES = 64 * 1024;

/** Whether a refusal must be rendered: a page for people, or what MCP clients read. */
export const isRendered = ({ url = '' }: IncomingMessage): boolean =>
  !url.startsWith('/api/') || url.startsWith('/api/mcp');

/** Sends 503 OVERLOADED with as little work as possible, because under overload most responses are this one. */
export function refuseOverload(req: IncomingMessage, res: ServerResponse): void {
  if (isLarge(req)) guardBody(req, res);
  if (held.length === 0) setTimeout(sendHeld, HOLD_MS);
  held.push({ req, res, due: performance.now() + HOLD_MS });
}

let held: { req: IncomingMessage; res: ServerResponse; due: number }[] = [];

function sendHeld(): void {
  const start = performance.now();
  let sent = 0;
  for (const { req, res, due } of held) {
    const now = performance.now();
    if (due > now || now > start + SENDING_MS) break;
    send(req, res);
    sent += 1;
  }
  held = held.slice(sent);
  if (held.length > 0) setTimeout(sendHeld, TICK_MS);
}

function send(req: IncomingMessage, res: ServerResponse): void {
  if (res.destroyed) return;
  const given = req.headers['x-request-id'];
  const id = isRequestId(given) ? given : randomUUID();
  const body = `${BEFORE_ID}${id}"}`;
  res.writeHead(status, [
    'X-Request-Id',
    id,
    'Content-Type',
    'application/json; charset=utf-8',
    'Cache-Control',
    'no-store',
    'X-Content-Type-Options',
    'nosniff',
    'Retry-After',
    headers['Retry-After'] as string,
    'Content-Length',
    String(body.length),
    ...(req.headers['tus-resumable'] ? ['Tus-Resumable', '1.0.0'] : []),
  ]);
  res.end(body);
}

const isLarge = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined ||
  headers.expect !== undefined ||
  Number(headers['content-length'] ?? 0) > SMALL_BODY_BYTES;
