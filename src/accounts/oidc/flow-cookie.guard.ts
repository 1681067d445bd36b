import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { FLOW_MS } from './flow.ts';

const COOKIE = 'atelier.oidc';

/** For the callbacks alone. Browsers send it when another site leads back here, but not with its forms or pictures. */
const options = ({ secure }: Request) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  secure,
  path: '/api/login/oidc',
});

export function keepFlow(req: Request, res: Response, sealed: string): void {
  res.cookie(COOKIE, sealed, { ...options(req), maxAge: FLOW_MS });
}

export const keptFlow = (req: Request): string | undefined => parseCookie(req.headers.cookie ?? '')[COOKIE];

export function forgetFlow(req: Request, res: Response): void {
  res.clearCookie(COOKIE, options(req));
}
