import type { Actor } from '../../access/actor.ts';
import type { Deps } from '../../deps.ts';
import { expectRow } from '../../platform/db/database.ts';
import {
  countByStatus,
  countComments,
  countFailedDeliveries,
  countPhotos,
  countUnsent,
  planForOwner,
  selectExpiring,
  selectInboxes,
  selectNewFeedback,
  selectOpened,
  selectSentSelections,
  selectSteps,
  type Whose,
} from './overview.sql.ts';

const NOT_PERMITTED = { emails_failed: null, emails_queued: null, messages_failed: null };

/** The actor's counts and waiting items, in one response. Parts that their role may not see are null. */
export async function getOverview(
  { db, diskSpace, mailServer }: Pick<Deps, 'db' | 'diskSpace' | 'mailServer'>,
  actor: Actor,
) {
  const whose: Whose = actor.seesAll ? 'all' : 'own';
  const mine = { actor_id: actor.id };
  const may = (permission: string) => actor.permissions.includes(permission);
  const [counted, photos, comments, inboxes, expiring, selections, opened, feedback, deliveries, unsent, steps] =
    await db.transaction((tx) => {
      if (whose === 'own') tx.later(planForOwner, {});
      return Promise.all([
        tx.one(countByStatus(whose), mine),
        tx.one(countPhotos(whose), mine),
        tx.one(countComments(whose), mine),
        may('photos.view') ? tx.all(selectInboxes(whose), mine) : [],
        tx.all(selectExpiring(whose), mine),
        tx.all(selectSentSelections(whose), mine),
        tx.all(selectOpened(whose), mine),
        tx.all(selectNewFeedback(whose), mine),
        may('webhooks.manage') ? tx.one(countFailedDeliveries(whose), mine) : undefined,
        may('activity.view') ? tx.one(countUnsent(whose), mine) : undefined,
        tx.one(selectSteps(whose), mine),
      ]);
    });
  const { total, archived, draft, expired, inactive } = expectRow(counted);
  const { photos: photoCount } = expectRow(photos);
  const done = expectRow(steps);
  const disk = may('settings.view') ? await diskSpace() : undefined;
  return {
    events: { total, active: total - archived - draft - expired - inactive, draft, expired, archived, inactive },
    photos: photoCount,
    ...expectRow(comments),
    inbox_waiting: inboxes[0]?.waiting_in_all ?? 0,
    inboxes: inboxes.map(({ waiting_in_all: _, ...inbox }) => inbox),
    expiring,
    selections,
    opened,
    feedback,
    deliveries_failed: deliveries?.deliveries ?? null,
    ...(unsent ?? NOT_PERMITTED),
    storage: disk ? { free_bytes: disk.free, total_bytes: disk.total, reserve_bytes: disk.reserve } : null,
    steps: {
      ...{ event: total > 0, photo: photoCount > 0, ...done },
      mail: done.mail || mailServer.fixed !== undefined,
    },
  };
}
