import type { Request, Response } from 'express';
import { etagOf } from '../etag.ts';

/** Whether the client says that it has these bytes (RFC 9110 13.1). `Cache-Control` of the request says nothing about that. */
export function isKnown(req: Request, etag: string, modifiedAt?: string): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = req.headers;
  if (tags !== undefined) return tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
  if (!since || !modifiedAt) return false;
  return Date.parse(since) >= Math.floor(Date.parse(modifiedAt) / 1000) * 1000;
}

/** Sends one record with its entity tag, or 304 if the client's copy is current. */
export function sendRecord(req: Request, res: Response, record: object): void {
  const json = JSON.stringify(record);
  const etag = etagOf(json);
  res.setHeader('ETag', etag);
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  if (isRead && isKnown(req, etag)) return void res.status(304).end();
  sendJson(res, json);
}

/** Sends JSON text without Express's own checks. */
export function sendJson(res: Response, json: string): void {
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.end(json);
}
