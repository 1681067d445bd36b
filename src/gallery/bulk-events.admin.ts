import type { Router } from 'express';
import { requirePermission } from '../access/rights.guard.ts';
import { requireStepUp } from '../access/step-up.guard.ts';
import type { Deps } from '../deps.ts';
import { isNotFound } from '../platform/errors.ts';
import { readJson } from '../platform/http/json-body.ts';
import { reportFailure } from '../platform/log/outages.ts';
import { type ChangedEvents, ManyEvents, ManyEventsRemoval, NewExpiries } from './bulk-events.schema.ts';
import { archiveEvent, restoreEvent, updateEvent } from './events/update-event.ts';
import { removeEvent } from './remove-event.ts';

/** Many events at a time. */
export function bulkEventsAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events:
   *   patch:
   *     operationId: changeExpiryDates
   *     summary: Change the expiry dates of many events
   *     description: Each event is changed separately. An event that expired reopens when you move its date into the future.
   *     requestBody: { $ref: '#/components/requestBodies/NewExpiries' }
   *     responses: { 200: { $ref: '#/components/responses/ChangedEvents' } }
   * /events/archive:
   *   post:
   *     operationId: archiveEvents
   *     summary: Archive many events
   *     description: Each event is archived separately. Guests can no longer open them. Nothing is deleted.
   *     requestBody: { $ref: '#/components/requestBodies/ManyEvents' }
   *     responses: { 200: { $ref: '#/components/responses/ChangedEvents' } }
   * /events/restore:
   *   post:
   *     operationId: restoreEvents
   *     summary: Restore many archived events
   *     description: Each event is restored separately.
   *     requestBody: { $ref: '#/components/requestBodies/ManyEvents' }
   *     responses: { 200: { $ref: '#/components/responses/ChangedEvents' } }
   * /events/delete:
   *   post:
   *     operationId: deleteEvents
   *     summary: Delete many events with their photos, files and feedback
   *     description: Each event is deleted separately. They stay in the trash for TRASH_KEEP_DAYS.
   *     requestBody: { $ref: '#/components/requestBodies/ManyEventsRemoval' }
   *     responses: { 200: { $ref: '#/components/responses/ChangedEvents' } }
   */
  routes.patch('/events', requirePermission('events.edit'), async (req, res) => {
    const { events } = await readJson(req, res, NewExpiries);
    res.json(await forEach(deps, events, ({ id, expires_at }) => updateEvent(deps, req.actor, id, { expires_at })));
  });
  for (const [name, change] of [
    ['archive', archiveEvent],
    ['restore', restoreEvent],
  ] as const) {
    routes.post(`/events/${name}`, requirePermission('events.archive'), async (req, res) => {
      const { ids } = await readJson(req, res, ManyEvents);
      res.json(await forEach(deps, records(ids), ({ id }) => change(deps, req.actor, id)));
    });
  }
  routes.post('/events/delete', requirePermission('events.delete'), requireStepUp, async (req, res) => {
    const { ids, permanent = false } = await readJson(req, res, ManyEventsRemoval);
    res.json(await forEach(deps, records(ids), ({ id }) => removeEvent(deps, req.actor, id, permanent)));
  });
}

const records = (ids: number[]) => ids.map((id) => ({ id }));

/**
 * One transaction each, because an event may have thousands of photos. One that fails does not stop the others. Throws if none could be
 * changed. A repeated request continues where the first one stopped.
 */
async function forEach<Change extends { id: number }>(
  { log }: Pick<Deps, 'log'>,
  changes: Change[],
  work: (change: Change) => Promise<unknown>,
): Promise<ChangedEvents> {
  const failed: ChangedEvents['failed'] = [];
  let fault: unknown;
  for (const change of changes) {
    try {
      await work(change);
    } catch (error) {
      failed.push({ id: change.id, code: isNotFound(error) ? 'NOT_FOUND' : 'FAILED' });
      if (!isNotFound(error)) fault = error;
    }
  }
  if (fault && failed.length === changes.length) throw fault;
  if (fault) reportFailure(log, fault, 'some events were not changed');
  return { changed: changes.length - failed.length, failed };
}
