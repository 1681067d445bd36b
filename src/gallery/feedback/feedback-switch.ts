import type { Tx } from '../../platform/db/database.ts';
import type { FeedbackSettingsPatch } from './feedback.schema.ts';
import { insertFeedbackSettings, switchFeedback, upsertSettings } from './feedback.sql.ts';

/** Adds the `feedback_settings` of a new event: all kinds, comments moderated, no name required. */
export async function enableFeedback(tx: Tx, eventId: number): Promise<void> {
  await tx.all(insertFeedbackSettings, { event_id: eventId });
}

/** Returns whether anything changed. */
export async function setFeedbackEnabled(tx: Tx, eventId: number, enabled: boolean): Promise<boolean> {
  return (await tx.one(switchFeedback, { event_id: eventId, feedback_enabled: enabled })) !== undefined;
}

/** Sets all that guests may do. Awaited by the commit. */
export function setFeedback(tx: Tx, event_id: number, settings: Required<FeedbackSettingsPatch>): void {
  tx.later(upsertSettings, { event_id, ...settings });
}
