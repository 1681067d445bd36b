import type { TaskUser } from '../../access/task-user.ts';
import { recordAudit } from '../../audit/audit-log.ts';
import type { HasDb } from '../../deps.ts';
import { type AwaitedByCommit, expectRow, type Tx } from '../../platform/db/database.ts';
import { invalid } from '../../platform/errors.ts';
import { selectAppearance, selectBought, updateAppearanceRow, wearReward } from './appearance.sql.ts';
import type { AppearancePatch } from './profile.schema.ts';

/** Chooses the badge and the theme that a user shows. Purchases are never undone, so what was bought may be shown for ever. */
export async function updateAppearance({ db }: HasDb, user: TaskUser, patch: AppearancePatch) {
  const { badgeId: badge_id = null, themeId: theme_id = null } = patch;
  return db.transaction(async (tx) => {
    const bought = expectRow(await tx.one(selectBought, { user_id: user.id, badge_id, theme_id }));
    const faults = [
      ...(badge_id !== null && !bought.badge ? [{ path: 'badgeId', message: 'Must be a badge that you bought' }] : []),
      ...(theme_id !== null && !bought.theme ? [{ path: 'themeId', message: 'Must be a theme that you bought' }] : []),
    ];
    if (faults.length > 0) throw invalid(faults);
    tx.later(updateAppearanceRow, {
      ...{ user_id: user.id, badge_id, theme_id },
      changes_badge: patch.badgeId !== undefined,
      changes_theme: patch.themeId !== undefined,
    });
    if (Object.keys(patch).length > 0) recordAudit(tx, user, 'user.appearance', { type: 'user', id: user.id }, patch);
    return expectRow(await tx.one(selectAppearance, { user_id: user.id }));
  });
}

/** Shows a badge or a theme as soon as it is bought. */
export const wearBought = (tx: Tx, user: TaskUser, rewardId: number): AwaitedByCommit =>
  tx.later(wearReward, { user_id: user.id, reward_id: rewardId });
