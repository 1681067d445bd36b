import type { Tx } from '../../platform/db/database.ts';
import { insertFeedbackSettings, switchFeedback } from './feedback.sql.ts';

/** Adds the `feedback_settings` of a new event: all kinds, comments moderated, no name required. */
export async function enableFeedback(tx: Tx, eventId: number): Promise<void> {
  await tx.all(insertFeedbackSettings, { event_id: eventId });
}

/** Returns whether anything changed. */
export async function setFeedbackEnabled(tx: Tx, eventId: number, enabled: boolean): Promise<boolean> {
  return (await tx.one(switchFeedback, { event_id: eventId, feedback_enabled: enabled })) !== undefined;
}
