import { parseCookie } from 'cookie';
import type { Request } from 'express';
import { isbot } from 'isbot';
import { SESSION_COOKIE } from '../../../access/session.guard.ts';
import type { Visitor } from '../../../deps.ts';

/** The guest to count. Robots, browsers that load pages in advance, and people who are logged in to the studio are undefined. */
export function visitorOf(req: Request): Visitor | undefined {
  const { headers } = req;
  if (req.method === 'HEAD' || headers['sec-purpose'] || isbot(headers['user-agent']) || isStudio(req))
    return undefined;
  return guestAsVisitor(req);
}

export const guestAsVisitor = ({ gallery, guest }: Request): Visitor => ({
  event_id: gallery.id,
  link_id: gallery.shared_list === null ? (gallery.link_id ?? 0) : null,
  guest,
});

const isStudio = ({ headers }: Request) => parseCookie(headers.cookie ?? '')[SESSION_COOKIE] !== undefined;
