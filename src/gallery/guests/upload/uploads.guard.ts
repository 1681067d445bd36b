import { hash } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Deps } from '../../../deps.ts';
import { networkOf } from '../../../platform/network.ts';
import { rememberGuest } from '../door/share-link.guard.ts';
import { assertLinkRight } from '../rights.ts';

/** The sender of an upload, as it is stored. The network is stored as a signature, which does not reveal the address. */
export const senderOf = ({ sealer }: Pick<Deps, 'sealer'>, { gallery, guest, requestId, ip = '' }: Request) => ({
  eventId: gallery.id,
  linkId: gallery.link_id,
  linkHash: hash('sha256', Buffer.from(gallery.share_token, 'hex'), 'buffer'),
  guest,
  network: sealer.sign(`guest network ${networkOf(ip)}`),
  requestId,
});

export const ownOf = ({ gallery, guest }: Request) => ({ eventId: gallery.id, guest, link: gallery.share_link });

/** The guest is known once an upload is opened. After the studio closes uploads, one in progress can only be queried and given up. */
export const mayGoOn =
  (deps: Deps): RequestHandler =>
  (req, res, next) => {
    if (!['DELETE', 'HEAD'].includes(req.method)) assertLinkRight(req.gallery.rights, 'upload');
    if (req.method === 'POST') rememberGuest(deps, req, res);
    next();
  };

/** Limits per guest, and per address, which many guests may share. */
export const limitUploads =
  ({ rateLimits }: Deps): RequestHandler =>
  async (req, res, next) => {
    const { gallery, guest, ip = '' } = req;
    if (req.method !== 'HEAD') {
      await rateLimits.countRequest(`guest-upload:${gallery.id}:${networkOf(ip)}`);
      res.set(await rateLimits.countRequest(`guest-upload:${gallery.id}:${guest.toString('base64url')}`));
    }
    next();
  };
