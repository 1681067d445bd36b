import type { Request } from 'express';
import type { Storage } from '../storage/storage.ts';

/** Conditions that nginx would compare with its own view of the file. We ignore them. */
const CONDITIONS = ['if-match', 'if-unmodified-since'];

/**
 * The path of a stored file for nginx, which then sends the bytes. Undefined unless nginx says in the request that it can send files, and
 * the file exists and has this `size`. A client that reaches us without nginx thus gets the bytes from us.
 */
export async function findNginxPath(
  { headers }: Request,
  storage: Storage,
  key: string,
  size?: number,
): Promise<string | undefined> {
  if (!storage.nginxPath || headers['x-sendfile-type'] !== 'X-Accel-Redirect') return undefined;
  if (CONDITIONS.some((name) => name in headers)) return undefined;
  const found = await storage.find(key);
  return found && found.size === (size ?? found.size) ? storage.nginxPath(key) : undefined;
}
