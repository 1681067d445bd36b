import { parseCookie } from 'cookie';
import type { Request } from 'express';
import { isbot } from 'isbot';
import { SESSION_COOKIE } from '../../../access/session.guard.ts';
import type { Visitor } from '../../../deps.ts';

/** Who to count for the insights: not robots, not pages that a browser loads in advance, and nobody who is logged in to the studio. */
export function visitorOf(req: Request): Visitor | undefined {
  const { gallery, guest, headers } = req;
  if (req.method === 'HEAD' || headers['sec-purpose'] || isbot(headers['user-agent']) || isStudio(req))
    return undefined;
  return { event_id: gallery.id, link_id: gallery.shared_list === null ? (gallery.link_id ?? 0) : null, guest };
}

const isStudio = ({ headers }: Request) => parseCookie(headers.cookie ?? '')[SESSION_COOKIE] !== undefined;
