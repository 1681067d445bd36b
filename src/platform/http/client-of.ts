import type { Request } from 'express';
import { plainAddress } from '../network.ts';
import { type Client, clientName } from '../user-agent.ts';

/** The address of a request, and the browser or program that sent it. */
export const clientOf = (req: Request): Client => ({
  address: plainAddress(req.ip),
  client: clientName(req.headers['user-agent']),
});
