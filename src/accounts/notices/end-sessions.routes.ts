import type { Router } from 'express';
import { languageOf } from '../../access/card.page.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/errors.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { sameSite } from '../../platform/http/cross-site.ts';
import { readForm } from '../../platform/http/form-body.ts';
import { sendCard } from '../send-card.guard.ts';
import { endSessionsByLink } from './end-of-sessions.ts';
import { endSessionsExpiredPage, endSessionsPage, sessionsEndedPage } from './end-sessions.page.ts';

/** The page of the link in account notices, which ends all sessions. */
export function endSessionsPages(routes: Router, deps: Deps): void {
  routes.get('/account/end-sessions', (req, res) => {
    sendCard(req, res, 200, endSessionsPage(languageOf(req), String(req.query.token ?? '')));
  });

  routes.post('/account/end-sessions', sameSite(deps.publicUrl), async (req, res) => {
    const { token = '' } = await readForm(req, res);
    try {
      const { isMoved } = await endSessionsByLink(deps, token, req.requestId, clientOf(req));
      sendCard(req, res, 200, sessionsEndedPage(languageOf(req), isMoved));
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 410) throw error;
      sendCard(req, res, 410, endSessionsExpiredPage(languageOf(req)));
    }
  });
}
