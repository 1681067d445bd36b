import type { Router } from 'express';
import { listAuditEntries } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { setPaginationHeaders } from '../../platform/http/pagination.ts';
import { writeCursor } from '../../platform/openapi/paging.ts';
import { AuditLogQuery } from '../paging.schema.ts';

export function auditLogRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /audit-log:
   *   get:
   *     operationId: listAuditLog
   *     summary: List what was done in your name
   *     description: By session, API key or assistant.
   *     parameters: [{ $ref: '#/components/parameters/AuditLogQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/AuditLog' } }
   */
  routes.get('/audit-log', async (req, res) => {
    const { limit, ...query } = AuditLogQuery.parse(req.query);
    const { entries, total } = await listAuditEntries(deps, req.user.id, { ...query, limit: limit + 1 });
    const last = entries.length > limit ? entries[limit - 1] : undefined;
    setPaginationHeaders(req, res, deps.publicUrl, {
      total,
      next: last && writeCursor({ list: 'audit', value: '', id: last.id }),
    });
    res.json(entries.slice(0, limit));
  });
}
